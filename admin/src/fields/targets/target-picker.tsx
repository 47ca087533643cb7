import { useQuery } from '@tanstack/react-query'
import { localizedPath, PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { otherLanguage, titleIn } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { decoded } from '@ufuq/shared/domain/decoded'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import { Icon } from '@ufuq/shared/ui/icon'
import { readAddress } from '@ufuq/text-editor/link-address'
import FileText from 'lucide-react/icons/file-text'
import Newspaper from 'lucide-react/icons/newspaper'
import Tag from 'lucide-react/icons/tag'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../components/combobox.tsx'
import { useLanguage } from '../../host/language.ts'
import { useLinkTargets } from '../text/link-targets.ts'
import { allPages, allTags, type PageEntry } from './entries.ts'

interface TargetPickerProps extends TargetRules {
  /** The attributes from `Field`, and those from the form. */
  control: {
    id?: string
    name?: string
    ref?: Ref<HTMLInputElement> | undefined
    readOnly?: boolean
    autoFocus?: boolean
    'aria-label'?: string
    'aria-invalid'?: true | undefined
    'aria-describedby'?: string | undefined
    onBlur?: () => void
  }
  /** An option's value or an address; empty while nothing is chosen. */
  value: string
  /** The name of a value that is not among the options. */
  nameOf?: (value: string) => string | undefined
  /**
   * Whether text that is not an address becomes the value, which is then rejected; false by
   * default.
   */
  keepsText?: boolean
  onChange: (value: string) => void
}

const ICONS = { page: FileText, publication: Newspaper, tag: Tag } as const

/** Lets the user choose a target, found by its name or address, or type an address. */
export function TargetPicker({
  control,
  kinds,
  values,
  value,
  nameOf,
  keepsText = false,
  onChange,
}: TargetPickerProps) {
  const { t } = useTranslation('admin')
  /** The text typed since the last choice; null if there is none. */
  const [words, setWords] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** The last choice, which is kept because a later search may not find its name. */
  const [chosen, setChosen] = useState<{ value: string; title: string } | null>(null)
  const { options, optionOf, valueTyped } = useTargetOptions({
    kinds,
    ...(values && { values }),
    words: isOpen ? (words ?? '') : null,
  })
  const isAddress = words !== null && valueTyped(words) !== null
  const shown = isOpen && !isAddress && !control.readOnly ? options : []
  const title =
    optionOf(value)?.title ?? (chosen?.value === value ? chosen.title : nameOf?.(value)) ?? value

  const choose = (at: number) => {
    const option = shown[at]
    if (!option) return
    setChosen(option)
    onChange(option.value)
    setWords(null)
    setOpen(false)
  }

  return (
    <div className="target-picker">
      <Combobox
        {...control}
        value={words ?? title}
        maxLength={Math.max(LIMITS.search.max, 500)}
        spellCheck={false}
        placeholder={t('targets.placeholder')}
        listLabel={t('targets.matches')}
        options={shown.map(({ value: key, kind, title: name, addresses }) => ({
          key,
          content: (
            <>
              <Icon icon={ICONS[kind]} />
              <bdi>{name}</bdi>
              {addresses[0] === undefined ? (
                <span className="hint">{t(`targets.kinds.${kind}`)}</span>
              ) : (
                <bdi dir="ltr">{addresses[0]}</bdi>
              )}
            </>
          ),
        }))}
        onType={(typed) => {
          setWords(typed)
          setOpen(true)
          onChange(valueTyped(typed) ?? (keepsText ? typed : ''))
        }}
        onChoose={choose}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onKeyDown={(event) => {
          // Text that is not an address is not a valid target, so the first match is chosen.
          if (event.key !== 'Enter' || shown.length === 0 || !words) return
          event.preventDefault()
          choose(0)
        }}
        onBlur={() => {
          control.onBlur?.()
          setOpen(false)
        }}
      />
      {words !== null && words.trim() !== '' && isOpen && !isAddress && shown.length === 0 && (
        <p className="hint" role="status">
          {t(kinds.includes('contact') ? 'targets.noneOrContact' : 'targets.none')}
        </p>
      )}
    </div>
  )
}

type TargetKind = 'page' | 'publication' | 'tag'

/** A page, publication or tag that can be the target of a link or of a menu entry. */
interface TargetOption {
  /** `/about`, the address of a publication, or the result of `page` or `tag`. */
  value: string
  kind: TargetKind
  title: string
  /** The names in both languages, by which the option is found. */
  names: readonly string[]
  /** The addresses, decoded; empty for a tag. */
  addresses: readonly string[]
}

interface TargetRules {
  /** If `contact` is included, email addresses and telephone numbers may be typed. */
  kinds: readonly (TargetKind | 'contact')[]
  values?: {
    /** By default `page:7`. */
    page?: (page: PageEntry) => string
    /** By default `tag:3`. */
    tag?: (tag: { id: number; name: string }) => string
  }
}

interface Wanted extends TargetRules {
  /** The typed text; null while no list is open. */
  words: string | null
}

const MAX_OF_KIND = 5

/**
 * The pages, publications and tags that match the typed words, and the names of those
 * already chosen.
 */
function useTargetOptions({ kinds, values = {}, words: typed }: Wanted) {
  const words = typed ?? ''
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const languages = [language, otherLanguage(language)]
  const { data: pages = [] } = useQuery(allPages())
  const { data: tags = [] } = useQuery({ ...allTags(), enabled: kinds.includes('tag') })
  const linked = useLinkTargets(kinds.includes('publication') ? typed : null, language)

  const pageOption = (path: string, title: string): TargetOption => ({
    value: path,
    kind: 'page',
    title,
    names: [title],
    addresses: languages.map((one) => localizedPath(one, path)),
  })
  const all: TargetOption[] = [
    ...pages.map((page) => ({
      value: values.page?.(page) ?? `page:${page.id}`,
      kind: 'page' as const,
      title: titleIn(page.values.title, language) || t('pages.untitled'),
      names: Object.values(page.values.title),
      addresses: languages
        .filter((one) => page.values.slug[one] !== '')
        .map((one) => localizedPath(one, `/${page.values.slug[one]}`)),
    })),
    ...PUBLIC_PAGES.map(({ path, name }) => pageOption(path, t(`common:${name}`))),
    ...tags.map((tag) => {
      const name = tag[language] ?? tag[otherLanguage(language)] ?? ''
      return {
        value: values.tag?.({ id: tag.id, name }) ?? `tag:${tag.id}`,
        kind: 'tag' as const,
        title: name,
        names: [tag.ar ?? '', tag.en ?? ''],
        addresses: [],
      }
    }),
  ]
  const publications = linked.flatMap(({ publication, path, title }): TargetOption[] =>
    publication
      ? [{ value: path, kind: 'publication', title, names: [title], addresses: [path] }]
      : [],
  )
  const wanted = searched(words)
  const hasWords = ({ names, addresses }: TargetOption) =>
    [...names, ...addresses].some((text) => searched(text).includes(wanted))
  const found = all.filter(hasWords)
  const scheme = kinds.includes('contact')
    ? /^(?:\/|https?:|mailto:|tel:|sms:|whatsapp:)/i
    : /^(?:\/|https?:)/i
  const ofKind = (kind: string) =>
    found.filter((option) => option.kind === kind).slice(0, MAX_OF_KIND)

  return {
    options: kinds.flatMap((kind) => (kind === 'publication' ? publications : ofKind(kind))),
    optionOf: (value: string) => all.find((option) => option.value === value),
    /** The value for a typed address, which may be that of a page; null for other text. */
    valueTyped(typed: string): string | null {
      const address = readAddress(typed).address ?? typed.trim()
      if (!scheme.test(address)) return null
      const page = all.find((option) => option.addresses.includes(decoded(address)))
      return page?.value ?? address
    },
  }
}

/**
 * Normalises a name or an address, and adds a space before each word, so that searches match the
 * beginnings of words.
 */
const searched = (text: string): string =>
  ` ${normalizeForSearch(text.replaceAll(/[/-]+/g, ' ')).trim()}`
