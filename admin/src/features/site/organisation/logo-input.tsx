import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import type { FieldInputProps } from '../../../fields/field-props.ts'
import { useLanguage } from '../../../language.ts'
import { drawnAsPicture } from '../../../pictures/drawn-as-picture.ts'
import { PictureField } from '../../../pictures/picture-field.tsx'

interface LogoInputProps extends FieldInputProps {
  /** Whether the picture is for dark surfaces only. */
  isDark?: boolean
}

/** A picture that represents the organisation, shown on a light and on a dark background. */
export function LogoInput(props: LogoInputProps) {
  const { label, language, control, input, isReadOnly, isDark = false } = props
  const { t } = useTranslation('admin')
  const reading = useLanguage()
  const logo = t(isDark ? 'kinds.organisation.fields.darkLogo' : 'kinds.organisation.fields.logo')
  return (
    <PictureField
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
