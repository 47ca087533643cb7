import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLocalizedPath } from '../engine/page-context.ts'
import { WITHIN_PAGE } from '../engine/page-transition.ts'
import { withParameters } from '../engine/with-parameters.ts'

interface SearchFormProps {
  /** The page of the results, without the language. */
  to?: string
  label?: string
  /** The words that the address searches. */
  query?: string | null
  onSearch?: () => void
  /** Further fields. */
  children?: ReactNode
}

/** A search field. Without JavaScript, it is a plain GET form to the page of the results. */
export function SearchForm({
  to = '/publications',
  label,
  query = null,
  onSearch,
  children,
}: SearchFormProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const action = useLocalizedPath()(to)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)

  // The address is the source of truth, so going back also restores the search words.
  useEffect(() => {
    if (input.current && shown.current !== query) input.current.value = query ?? ''
    shown.current = query
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch?.()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const target = withParameters(action, typed)
    const state = pathname === action ? WITHIN_PAGE : null
    if (target !== pathname + search) void navigate(target, { state })
  }

  return (
    <form className="search" role="search" action={action} onSubmit={submit}>
      <label className="fine" htmlFor={id}>
        {label ?? t('search.label')}
      </label>
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
      <Button type="submit" variant="line" aria-label={t('search.submit')}>
        <Icon icon={Search} /> <span>{t('search.submit')}</span>
      </Button>
      {children}
    </form>
  )
}
