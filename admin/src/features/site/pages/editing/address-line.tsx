import Pencil from 'lucide-react/icons/pencil'
import { useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { normaliseSlug, slugFromTitle } from '@ufuq/shared/domain/slugs'
import type { PageValues } from '@ufuq/shared/kinds/page'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'

interface AddressLineProps {
  language: Language
  isReadOnly: boolean
}

/**
 * The address of a page, shown under its title. The address is derived from the title until
 * somebody types one. Its field opens on demand.
 */
export function AddressLine({ language, isReadOnly }: AddressLineProps) {
  const { t } = useTranslation('admin')
  const problemText = useAddressProblem()
  const { control } = useFormContext<PageValues>()
  const title = useWatch({ control, name: `title.${language}` })
  const { field, fieldState } = useController({ control, name: `slug.${language}` })
  const fieldId = useId()
  const [isAsked, setAsked] = useState(false)
  const problem = fieldState.error?.message
  const isOpen = isAsked || problem !== undefined
  const fromTitle = title.trim() === '' ? '' : slugFromTitle(title, language)
  const slug = field.value.trim() || fromTitle
  return (
    <div className="address-line">
      <p>
        {t('pages.address.label')}{' '}
        {slug === '' ? (
          <span className="hint">{t('pages.address.followsTitle')}</span>
        ) : (
          <LeftToRight>{localizedPath(language, `/${slug}`)}</LeftToRight>
        )}{' '}
        {!isReadOnly && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldId : undefined}
            aria-label={t(`pages.address.changeIn.${language}`)}
            onClick={() => setAsked(!isOpen)}
          >
            <Icon icon={Pencil} />
            {t('pages.address.change')}
          </Button>
        )}
      </p>
      {isOpen && (
        <div id={fieldId}>
          <Field
            label={t(`pages.address.of.${language}`)}
            hint={t('pages.address.hint')}
            error={problem === undefined ? undefined : problemText(problem, slug)}
          >
            {(attributes) => (
              <TextInput
                {...attributes}
                {...field}
                dir="ltr"
                placeholder={fromTitle}
                autoComplete="off"
                spellCheck={false}
                autoFocus={isAsked}
                onFocus={() => setAsked(true)}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

/** The sentence for a refused address, by the rule that it breaks. */
function useAddressProblem() {
  const { t } = useTranslation('admin')
  return (rule: string, typed: string): string => {
    const slug = normaliseSlug(typed)
    switch (rule) {
      case 'unique':
        return t('pages.address.taken')
      case 'required':
        return t('pages.address.required')
      case 'maxLength':
        return t('pages.address.long', { max: LIMITS.slug.max })
      case 'reserved':
        return t(slug.length === 2 ? 'pages.address.language' : 'pages.address.reserved')
    }
    if (slug.includes('.')) return t('pages.address.dot')
    return t(/^\p{N}+$/u.test(slug) ? 'pages.address.digits' : 'pages.address.characters')
  }
}
