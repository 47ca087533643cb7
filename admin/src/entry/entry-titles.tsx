import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Titles, TwoTitles } from '../components/titles.tsx'
import { useKindTexts } from './kind-texts.ts'

interface EntryTitlesProps {
  kind: Kind
  entry: Pick<WireEntry, 'id' | 'key' | 'values'>
  /** Whether the name opens the editor. */
  isLink?: boolean
  /** Remarks after the names. */
  children?: ReactNode
}

/** The name of an entry, in both languages if names have languages. */
export function EntryTitles({ kind, entry, isLink = false, children }: EntryTitlesProps) {
  const texts = useKindTexts(kind)
  const to = isLink ? `/admin/${kind.path}/${entry.key ?? entry.id}` : undefined
  const { ar, en } = texts.titlesOf(entry)
  if (kind.fields[kind.title ?? '']?.localized && (ar || en)) {
    return (
      <TwoTitles texts={{ ar: ar || null, en: en || null }} to={to}>
        {children}
      </TwoTitles>
    )
  }
  const name = <bdi>{texts.titleOf(entry)}</bdi>
  return (
    <Titles
      main={
        to === undefined ? (
          name
        ) : (
          <Link to={to} data-open>
            {name}
          </Link>
        )
      }
    >
      {children}
    </Titles>
  )
}
