import Pencil from 'lucide-react/icons/pencil'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { slugFromTitle } from '@ufuq/shared/domain/slugs'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useAddressProblem } from './use-address-problem.ts'

interface AddressLineProps {
  language: Language
  title: string
  /** The typed address; empty while the address follows the title. */
  value: string
  name: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The rule that the address breaks. */
  problem: string | undefined
  isReadOnly?: boolean
}

/**
 * The address of a page, shown under its title. The address is derived from the title until
 * somebody types one. Its field opens on demand.
 */
export function AddressLine({
  language,
  title,
  value,
  name,
  onChange,
  onBlur,
  problem,
  isReadOnly = false,
}: AddressLineProps) {
  const { t } = useTranslation('admin')
  const problemText = useAddressProblem()
  const fieldId = useId()
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || problem !== undefined
  const fromTitle = title.trim() === '' ? '' : slugFromTitle(title, language)
  const slug = value.trim() || fromTitle
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
            {(control) => (
              <TextInput
                {...control}
                name={name}
                dir="ltr"
                value={value}
                placeholder={fromTitle}
                autoComplete="off"
                spellCheck={false}
                autoFocus={isAsked}
                onFocus={() => setAsked(true)}
                onChange={({ target }) => onChange(target.value)}
                onBlur={onBlur}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
