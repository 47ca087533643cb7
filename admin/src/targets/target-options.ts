import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localizedPath, PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { otherLanguage, titleIn } from '@ufuq/shared/contract/languages'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import { telephoneLink } from '@ufuq/shared/domain/telephone'
import { useLanguage } from '../language.ts'
import { useLinkTargets } from '../text-host/link-targets.ts'
import { allPages, type PageEntry } from './pages.ts'
import { allTags } from './tags.ts'

const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

const WITHOUT_SCHEME = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

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

export interface TargetRules {
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
export function useTargetOptions({ kinds, values = {}, words: typed }: Wanted) {
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
      const address = linkTyped(typed)
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

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * The link for a typed text: `name@example.org` is an email address, `example.org/page` an external
 * address, `+962 6 …` a telephone number.
 */
function linkTyped(typed: string): string {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (WITHOUT_SCHEME.test(text)) return `https://${text}`
  return telephoneLink(text) ?? text
}
