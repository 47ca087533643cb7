import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface SearchFieldProps {
  /** What the list is searched for now. */
  q: string
  label: string
  /** In the empty field; by default its label. */
  hint?: string
  submitLabel: string
  maxLength: number
  dir?: 'auto'
}

/** The words of a list's search, with their button; its form gets them by {@link searchedWords}. */
export function SearchField({
  q,
  label,
  hint = label,
  submitLabel,
  maxLength,
  dir,
}: SearchFieldProps) {
  return (
    <span className="words-wanted">
      <TextInput
        // a new search resets the field
        key={q}
        type="search"
        name="q"
        dir={dir}
        defaultValue={q}
        aria-label={label}
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
      />
      <IconButton type="submit" icon={Search} label={submitLabel} />
    </span>
  )
}

/** Takes what is searched for from its form, which the browser then doesn't send. */
export function searchedWords(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault()
  const wanted = new FormData(event.currentTarget).get('q')
  return typeof wanted === 'string' ? wanted : ''
}
