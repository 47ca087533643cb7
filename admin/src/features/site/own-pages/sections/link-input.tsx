import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { ownPageQueries } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'
import type { ValueControl } from './shared-value.tsx'

const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const TELEPHONE = /^\+?[\d ().-]{6,30}$/
const WITHOUT_SCHEME = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/**
 * The link for a typed text: `name@example.org` is an email address, `example.org/page` an external
 * address, `+962 6 …` a telephone number.
 */
export function linkTyped(typed: string): string {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (TELEPHONE.test(text)) return `tel:${text.replaceAll(' ', '')}`
  if (WITHOUT_SCHEME.test(text)) return `https://${text}`
  return text
}

/** The target of a link; pages of the site are suggested during typing. */
export function LinkInput({
  control: { value, onChange, onBlur, isReadOnly, ...attributes },
}: {
  control: ValueControl
}) {
  const { t } = useTranslation(['admin', 'common'])
  const listId = useId()
  const titleOf = usePageTitle()
  const { data: pages = [] } = useQuery(ownPageQueries.all())
  const targets = [
    ...pages.map((page) => ({ path: `/${page.slug.ar || page.slug.en}`, title: titleOf(page) })),
    ...PUBLIC_PAGES.map(({ path, name }) => ({ path, title: t(`common:${name}`) })),
  ]
  return (
    <>
      <TextInput
        {...attributes}
        dir="ltr"
        inputMode="url"
        list={listId}
        value={value}
        readOnly={isReadOnly}
        placeholder={t('pages.linkExample')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          if (!isReadOnly && linkTyped(value) !== value) onChange(linkTyped(value))
          onBlur()
        }}
      />
      <datalist id={listId}>
        {targets.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}
