import type { ReactNode, Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAddress, pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { SITE_NAMES } from '@ufuq/shared/domain/site/site-names'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import { useLanguage } from '../../../language.ts'
import { PictureField } from '../../../pictures/picture-field.tsx'
import { nameOf, type PageForm } from '../editing/page-values.ts'

interface PictureValueProps {
  /**
   * The attributes of the picture's button, which link it to its label and its error and contain
   * the field's name.
   */
  control: { id: string; name: string; 'aria-describedby': string | undefined }
  controlRef: Ref<HTMLButtonElement>
  /** The purpose of the picture, in words. */
  what: string
  /** The language of a logo; null for the symbol. */
  language: Language | null
  value: string
  isReadOnly: boolean
  onChange: (address: string) => void
  onFocus: () => void
}

/** A picture that represents the organisation, shown on a light and on a dark background. */
export function PictureValue({ language, value, onChange, ...field }: PictureValueProps) {
  const { t } = useTranslation('admin')
  const reading = useLanguage()
  return (
    <PictureField
      {...field}
      value={pictureAt(value)}
      onChange={(id) => onChange(id === null ? '' : pictureAddress(id))}
      empty={<Grounds>{language ? <NamedLogo language={language} /> : <LogoSymbol />}</Grounds>}
      shown={(picture) => (
        <Grounds isPicture>
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
        t(language ? 'site.theme.logoHint' : 'site.theme.symbolHint')
      }
    />
  )
}

/** The logo that pages show if no picture is chosen, with the name that is in the form. */
function NamedLogo({ language }: { language: Language }) {
  const name = useWatch<PageForm>({ name: nameOf(language, SITE_NAMES.siteName) })
  return <Logo language={language} {...(typeof name === 'string' && { name })} />
}

/**
 * Shows the children on a light and on a dark background, as pages do. Pages give a picture a light
 * background in both cases; a drawing adapts to its background.
 */
function Grounds({ isPicture = false, children }: { isPicture?: boolean; children: ReactNode }) {
  return (
    <div className="theme-backgrounds" data-picture={isPicture || undefined} aria-hidden="true">
      <div className="on-paper">{children}</div>
      <div className="on-petrol">{children}</div>
    </div>
  )
}
