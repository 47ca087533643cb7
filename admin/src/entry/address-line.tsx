import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { slugFromTitle } from '@ufuq/shared/domain/slugs'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Pencil from 'lucide-react/icons/pencil'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface AddressLineProps {
  language: Language
  isReadOnly: boolean
  /** What comes before the slug in the address, such as `/publications`. */
  under?: string
  /** The sentence for a rule that the slug breaks. */
  problemText: (rule: string, slug: string) => string | undefined
}

type Values = Record<'title' | 'slug', Record<Language, string>>

/**
 * The address of an entry in a language, shown under its title. The address is derived from the
 * title until somebody types one. Its field opens on demand.
 */
export function AddressLine({ language, isReadOnly, under = '', problemText }: AddressLineProps) {
  const { t } = useTranslation('admin')
  const title = useWatch<Values, `title.${Language}`>({ name: `title.${language}` })
  const { field, fieldState } = useController<Values, `slug.${Language}`>({
    name: `slug.${language}`,
  })
  const opener = useRef<HTMLButtonElement>(null)
  const fieldId = useId()
  const [isAsked, setAsked] = useState(false)
  const problem = fieldState.error?.message
  const isOpen = isAsked || problem !== undefined
  const fromTitle = title.trim() === '' ? '' : slugFromTitle(title, language)
  const slug = field.value.trim() || fromTitle
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    setAsked(false)
    opener.current?.focus()
  }
  return (
    <div className="address-line">
      <p>
        <span>{t('pages.address.label')}</span>{' '}
        {slug === '' ? (
          <span className="hint">{t('pages.address.followsTitle')}</span>
        ) : (
          <LeftToRight>{localizedPath(language, `${under}/${slug}`)}</LeftToRight>
        )}{' '}
        {!isReadOnly && (
          <Button
            ref={opener}
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
                lang={language}
                dir={directionOf(language)}
                placeholder={fromTitle}
                autoComplete="off"
                spellCheck={false}
                autoFocus={isAsked}
                // stays open while it is edited, even once the error that opened it is corrected
                onFocus={() => setAsked(true)}
                onKeyDown={onKeyDown}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
