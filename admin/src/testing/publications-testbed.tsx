import { act, fireEvent } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationPair, WholePair } from '@ufuq/shared/contract/publications'
import type { Ability, Role } from '@ufuq/shared/contract/users'
import {
  publication as publicationKind,
  type PublicationEntry,
  type PublicationValues,
} from '@ufuq/shared/kinds/publication/publication'
import { draftSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { emptyOf } from '@ufuq/shared/model/values'
import type { ChangeOutcome, WireSide } from '@ufuq/shared/model/wire'
import { editorIn } from '@ufuq/text-editor/testing'
import { useLocation } from 'react-router-dom'
import type { UnsentStore } from '../entry/unsent/store.ts'
import { PublicationsScreen } from '../kinds/publication/list/publications-screen.tsx'
import { loadDetails } from '../kinds/publication/writing/details/details.tsx'
import { loadSurface } from '../kinds/publication/writing/panes/writing-surface.tsx'
import { BilingualScreen, EditScreen } from '../kinds/publication/writing/writing-screen.tsx'
import { json, refusal } from './fake-api.ts'
import { publication as anyPublication } from './publications.ts'
import { renderInside } from './render-inside.tsx'

const STAFF: Ability[] = ['publications.create', 'publications.publish', 'publications.delete']

interface ShowOptions {
  path: string
  from?: string
  language?: Language
  abilities?: Ability[]
  role?: Role
  /**
   * The store of unsent work. By default, each call creates a new store; pass one that must outlive
   * the screen.
   */
  store?: UnsentStore
}

/** An editor at its address, as a signed-in user sees it; other addresses are shown as text. */
export async function show({
  path,
  from,
  abilities = STAFF,
  role = 'editor',
  ...options
}: ShowOptions) {
  await Promise.all([loadSurface(), loadDetails()])
  const user = { id: 1, username: 'mariam', email: 'm@example.org', role, abilities }
  const { pathname, search } = new URL(path, 'http://localhost')
  const entry = { pathname, search, state: from ? { from } : null }
  return renderInside(routes, from ? [from, entry] : entry, { user, ...options })
}

const routes = [
  { path: '/admin/publications', element: <PublicationsScreen /> },
  { path: '/admin/publications/create', element: <BilingualScreen /> },
  { path: '/admin/publications/edit/:id', element: <EditScreen /> },
  { path: '/admin/publications/edit-bilingual/:id', element: <BilingualScreen /> },
  { path: '*', element: <Address /> },
]

/** The server's response if another user, Sami, has saved first. */
export const conflict = (pair: PublicationPair): Response =>
  refusal(409, 'version_conflict', {
    current: entryOf(pair),
    changed: { by: { id: 2, name: 'sami' }, at: '2025-05-11T16:09:00.000Z' },
  } as object)

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** An Arabic draft without a translation. */
export const publication = (changes: Partial<Publication>): Publication =>
  anyPublication({
    id: 1,
    title: 'عنوان',
    slug: 'عنوان',
    language: 'ar',
    tags: ['السلام'],
    pairTags: [{ id: 1, ar: 'السلام', en: 'Peace' }],
    content: 'نص',
    html: '<p>نص</p>',
    version: 3,
    authorId: 1,
    ...changes,
  })

export function pair(changes: Partial<Publication> = {}): WholePair {
  return {
    arabic: publication({ translationId: 2, version: 7, ...changes }),
    english: publication({
      id: 2,
      title: 'Title',
      slug: 'title',
      language: 'en',
      content: 'Text',
      translationId: 1,
      version: 4,
      ...changes,
    }),
  }
}

const CAN = { update: true, publish: true, delete: true }

/** A publication with these languages, as the calls of entries answer it. */
export function entryOf({ arabic, english }: PublicationPair): PublicationEntry {
  const [lead] = [english, arabic].filter((side) => side !== null)
  if (!lead) throw new Error('A publication has a language')
  const text = (field: 'title' | 'slug' | 'content' | 'html') => ({
    ar: arabic?.[field] ?? '',
    en: english?.[field] ?? '',
  })
  const { can = CAN } = lead
  const values = {
    ...(emptyOf(publicationKind.fields) as PublicationValues),
    title: text('title'),
    slug: text('slug'),
    content: text('content'),
    hero: lead.hero ?? '',
    tags: (lead.pairTags ?? []).map(({ id }) => id),
  }
  return {
    ...wireEntry(9, values, {
      version: 5,
      sides: {
        ...(arabic && { ar: toWireSide(arabic) }),
        ...(english && { en: toWireSide(english) }),
      },
      abilities: [
        'read',
        ...(can.update ? (['change'] as const) : []),
        ...(can.publish ? (['publish'] as const) : []),
        ...(can.delete ? (['delete'] as const) : []),
      ],
    }),
    tags: lead.pairTags ?? [],
    html: text('html'),
  }
}

const toWireSide = ({ id, version, status, publishedAt, ...side }: Publication): WireSide =>
  draftSide(id, {
    version,
    status,
    publishedAt,
    followSince: side.needsUpdateSince ?? null,
    hasDraft: status === 'draft',
    mayChange: side.can?.update ?? true,
  })

/** The server's answer with this publication. */
export const saved = (
  { largeChanges, ...pair }: PublicationPair & ChangeOutcome,
  status = 200,
): Response => json({ publication: entryOf(pair), ...(largeChanges && { largeChanges }) }, status)

/** Writes into a text box, either a text editor or a plain field. */
export function write(box: HTMLElement, value: string): void {
  const editor = editorIn(box)
  if (editor) act(() => editor.write(value))
  else fireEvent.change(box, { target: { value } })
}

/** The content of a text box. */
export const textIn = (box: HTMLElement): string =>
  editorIn(box)?.read() ?? (box as HTMLTextAreaElement).value

export const isReadOnly = (box: HTMLElement): boolean =>
  editorIn(box)?.isReadOnly() ?? (box as HTMLTextAreaElement).readOnly
