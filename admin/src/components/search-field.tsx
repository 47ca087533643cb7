import { LIMITS } from '@ufuq/shared/contract/limits'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** The current search of the list. */
  q: string
  label: string
  submitLabel?: string
  maxLength?: number
}

/**
 * The search field of a list with its button; its form reads the words with {@link
 * searchedWords}.
 */
export function SearchField({
  q,
  label,
  submitLabel,
  maxLength = LIMITS.search.max,
}: SearchFieldProps) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)
  // The field shows the search in the address, but is rewritten only if the two differ, so that the
  // caret stays in place.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== q) field.current.value = q
  }, [q])
  return (
    <span className={`with-icon ${styles['search']}`}>
      <TextInput
        ref={field}
        type="search"
        name="q"
        dir="auto"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
      />
      <IconButton type="submit" icon={Search} label={submitLabel ?? t('entries.search')} />
    </span>
  )
}

/** The search field of a picker, which searches while somebody types. */
export const PickSearch = (props: ComponentProps<typeof TextInput>) => (
  <span className="pick-search">
    <Icon icon={Search} />
    <TextInput
      type="search"
      dir="auto"
      autoFocus
      autoComplete="off"
      maxLength={LIMITS.search.max}
      {...props}
    />
  </span>
)

/** Reads the search from the submitted form, and prevents the browser from sending the form. */
export function searchedWords(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault()
  const wanted = new FormData(event.currentTarget).get('q')
  return typeof wanted === 'string' ? wanted : ''
}
