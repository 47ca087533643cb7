import Search from 'lucide-react/icons/search'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { listPath } from './list-filter.ts'

/** The search form. Without JavaScript, it is a plain GET form to its own page. */
export function SearchForm({ query }: { query: string | null }) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // The address is the source of truth, so going back also restores the search words.
  useEffect(() => {
    if (input.current) input.current.value = query ?? ''
  }, [query])

  function search(event: FormEvent) {
    event.preventDefault()
    const q = input.current?.value.trim() ?? ''
    if (q !== (query ?? '')) void navigate(localized(listPath({ q })), { state: WITHIN_PAGE })
  }

  return (
    <form className="search" role="search" action={localized('/publications')} onSubmit={search}>
      <label htmlFor={id}>{t('list.search')}</label>
      <TextInput
        ref={input}
        id={id}
        type="search"
        name="q"
        dir="auto"
        maxLength={PUBLIC_LIMITS.search.max}
        defaultValue={query ?? ''}
        enterKeyHint="search"
      />
      <Button type="submit" variant="line" aria-label={t('list.searchButton')}>
        <Icon icon={Search} /> <span>{t('list.searchButton')}</span>
      </Button>
    </form>
  )
}
