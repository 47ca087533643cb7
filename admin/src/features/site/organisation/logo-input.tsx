import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import type { FieldInputProps } from '../../../fields/field-props.ts'
import { useLanguage } from '../../../language.ts'
import { PictureField } from '../../../pictures/picture-field.tsx'

/** A picture that represents the organisation, shown on a light and on a dark background. */
export function LogoInput({ label, language, control, input, isReadOnly }: FieldInputProps) {
  const { t } = useTranslation('admin')
  const reading = useLanguage()
  const logo = t('kinds.organisation.fields.logo')
  return (
    <PictureField
      control={{ ...control, name: input.name }}
      controlRef={input.ref}
      what={language ? t('site.nameOf', { heading: logo, name: label }) : label}
      value={typeof input.value === 'number' ? input.value : null}
      isReadOnly={isReadOnly}
      onChange={input.onChange}
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
  const name = useWatch<OrganisationValues, `siteName.${Language}`>({
    name: `siteName.${language}`,
  })
  return <Logo language={language} {...(name !== '' && { name })} />
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
