import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../../contract/languages.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import {
  PAIR_STATES,
  PUBLICATION_STATES,
  STAFF_SORTS,
  type PublicationAuthor,
} from '../../../../contract/publications.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import type { AdminT } from '../../../error-text.ts'
import { pairQueries } from '../../../pairs/queries.ts'
import { useListAddress } from './list-address.ts'

/** Search, filters and order. Selects apply immediately, the search on submit. `children` end the row. */
export function ListFilters({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['admin', 'common'])
  const { filters, sort, narrowed, apply, clear } = useListAddress()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const authors = useQuery(pairQueries.authors())

  const send = () => form.current && apply(new FormData(form.current))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} role="search" className="pair-filters" onSubmit={submit}>
      <span className="words-wanted">
        <Words
          type="search"
          name="q"
          value={filters.q ?? ''}
          label={t('manage.search')}
          limit={LIMITS.search.max}
        />
        <IconButton type="submit" icon={Search} label={t('manage.searchSubmit')} />
      </span>
      <Button
        variant="line"
        size="small"
        className="only-phone"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon icon={ListFilter} />
        {narrowed > 0 ? t('manage.filtersCount', { count: narrowed }) : t('manage.filters')}
      </Button>
      <div id={id} className="choices" data-open={isOpen}>
        <Choice
          name="language"
          value={filters.language}
          any={t('manage.anyLanguage')}
          label={t('manage.language')}
          choices={LANGUAGES.map((value) => ({ value, text: t(`manage.languages.${value}`) }))}
          onChoose={send}
        />
        <Choice
          name="status"
          value={filters.status}
          any={t('manage.anyStatus')}
          label={t('manage.status')}
          choices={PUBLICATION_STATES.map((value) => ({
            value,
            text: t(`manage.statuses.${value}`),
          }))}
          onChoose={send}
        />
        <Choice
          name="pair"
          value={filters.pair}
          any={t('manage.anyPair')}
          label={t('manage.pair')}
          choices={PAIR_STATES.map((value) => ({ value, text: t(`manage.pairs.${value}`) }))}
          onChoose={send}
        />
        <Choice
          name="author"
          value={filters.author}
          any={t('manage.anyAuthor')}
          label={t('manage.author')}
          choices={withUnknown(
            authorOptions(t, authors.data ?? []),
            filters.author,
            t('manage.unknownAuthor'),
          )}
          onChoose={send}
        />
        <Words
          name="tag"
          value={filters.tag ?? ''}
          label={t('manage.tag')}
          limit={LIMITS.tag.max}
        />
        <Choice
          name="sort"
          value={sort}
          label={t('manage.sort')}
          choices={STAFF_SORTS.map((value) => ({ value, text: t(`manage.sorts.${value}`) }))}
          onChoose={send}
        />
        {narrowed > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            {t('manage.clear')}
          </Button>
        )}
      </div>
      {children}
    </form>
  )
}

interface Option {
  value: string
  text: string
}

/** Former members come last, told apart by a number. */
function authorOptions(t: AdminT, authors: PublicationAuthor[]): Option[] {
  const named = authors.flatMap(({ id, username }) =>
    username === null ? [] : [{ value: String(id), text: username }],
  )
  const former = authors.filter(({ username }) => username === null)
  const textOf = (place: number) =>
    former.length > 1 ? t('users.formerNumbered', { number: place + 1 }) : t('users.former')
  return [...named, ...former.map(({ id }, place) => ({ value: String(id), text: textOf(place) }))]
}

/** Adds the chosen author if missing: all their publications are gone, or the name has not loaded yet. */
const withUnknown = (options: Option[], chosen: string | undefined, text: string): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text }]

interface ChoiceProps {
  name: string
  value: string | undefined
  label: string
  /** Label of the option that matches everything. */
  any?: string
  choices: Option[]
  onChoose: () => void
}

function Choice({ name, value = '', label, any, choices, onChoose }: ChoiceProps) {
  return (
    <Select name={name} aria-label={label} value={value} onChange={onChoose}>
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </Select>
  )
}

interface WordsProps {
  name: string
  type?: 'search'
  /** The value in the address; the field follows it, but its caret stays while the two agree. */
  value: string
  label: string
  limit: number
}

function Words({ name, type, value, label, limit }: WordsProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current.value.trim() !== value) field.current.value = value
  }, [value])
  return (
    <TextInput
      ref={field}
      name={name}
      type={type ?? 'text'}
      dir="auto"
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      maxLength={limit}
      autoComplete="off"
    />
  )
}
