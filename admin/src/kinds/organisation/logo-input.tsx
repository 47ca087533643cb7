import type { Language } from '@ufuq/shared/contract/languages'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from '../../fields/field-props.ts'
import { useKindParts } from '../../fields/kind-parts.ts'
import { useLanguage } from '../../host/language.ts'

interface LogoInputProps extends FieldInputProps {
  /** Whether the picture is for dark surfaces only. */
  isDark?: boolean
}

/** A picture that represents the organisation, shown on a light and on a dark background. */
export function LogoInput(props: LogoInputProps) {
  const { label, language, control, input, isReadOnly, isDark = false } = props
  const { t } = useTranslation('admin')
  const { PictureInput } = useKindParts()
  const reading = useLanguage()
  const logo = t(isDark ? 'kinds.organisation.fields.darkLogo' : 'kinds.organisation.fields.logo')
  return (
    <PictureInput
      control={{ ...control, name: input.name }}
      controlRef={input.ref}
      what={language ? t('site.nameOf', { heading: logo, name: label }) : label}
      value={typeof input.value === 'number' ? input.value : null}
      isReadOnly={isReadOnly}
      onChange={input.onChange}
      prepare={drawnAsPicture}
      empty={
        isDark ? null : (
          <Grounds>{language ? <NamedLogo language={language} /> : <LogoSymbol />}</Grounds>
        )
      }
      shown={(picture) => (
        <Grounds isPicture isDark={isDark}>
          <img
            src={plainPicture(picture, 480)}
            alt=""
            width={picture.width}
            height={picture.height}
            draggable={false}
          />
        </Grounds>
      )}
      hint={
        (language === null || language === reading) &&
        t(
          isDark
            ? 'site.theme.darkLogoHint'
            : language
              ? 'site.theme.logoHint'
              : 'site.theme.symbolHint',
        )
      }
    />
  )
}

/** The logo that pages show if no picture is chosen, with the name that is in the form. */
function NamedLogo({ language }: { language: Language }) {
  const name = useWatch<OrganisationValues, `siteName.${Language}`>({
    name: `siteName.${language}`,
  })
  return <Logo language={language} {...(name !== '' && { name })} />
}

interface GroundsProps {
  isPicture?: boolean
  isDark?: boolean
  children: ReactNode
}

/**
 * Shows the children on a light and on a dark background, as pages do. Pages give a picture a light
 * background in both cases, unless it is for dark surfaces; a drawing adapts to its background.
 */
function Grounds({ isPicture = false, isDark = false, children }: GroundsProps) {
  return (
    <div
      className="theme-backgrounds"
      data-picture={isPicture || undefined}
      data-dark={isDark || undefined}
      aria-hidden="true"
    >
      {!isDark && <div className="on-paper">{children}</div>}
      <div className="on-petrol">{children}</div>
    </div>
  )
}

/** The longer side of what is drawn, in pixels: several times the size of a logo on a page. */
const SIDE = 1600

/**
 * Draws an SVG file as a PNG, as the browser shows an image: without scripts and without files from
 * elsewhere. Returns any other file, and one that can't be drawn, as it is.
 */
async function drawnAsPicture(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file
  const svg = new DOMParser().parseFromString(await file.text(), file.type).documentElement
  const [width, height] = sizeOf(svg)
  if (!(width > 0 && height > 0)) return file
  const scale = SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', String(canvas.width))
  svg.setAttribute('height', String(canvas.height))
  const image = new Image()
  image.src = `data:${file.type},${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  try {
    await image.decode()
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return blob ? new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: blob.type }) : file
  } catch {
    return file
  }
}

/** The width and height of a drawing in its own units; NaN if it has none. */
function sizeOf(svg: Element): [number, number] {
  const [, , width = NaN, height = NaN] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) return [width, height]
  return [parseFloat(svg.getAttribute('width') ?? ''), parseFloat(svg.getAttribute('height') ?? '')]
}
