import { KINDS, type KindName } from '@ufuq/shared/kinds/index'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Glyph } from '@ufuq/shared/ui/icon'
import Files from 'lucide-react/icons/files'
import type { ComponentType } from 'react'
import type { EntryForm } from '../entry/entry-screen.tsx'

export interface KindOnScreen {
  kind: Kind
  /** The drawing beside the kind's name in the navigation. */
  icon?: Glyph
  /** The section that its screens belong to, if the navigation does not name the kind. */
  section?: 'site' | 'inbox' | 'publications' | 'events'
  /** Replaces the screen of the list and, of a kind with a single entry, the one of the editor. */
  list?: () => Promise<ComponentType>
  /** Whether the kind has one entry, which the product ships. */
  isSingle?: true
  /** Whether the editor uses the whole width of the window. */
  isForWriting?: true
  /** Replaces the editor: renders `EntryEditor` with what is particular to the kind. */
  editor?: () => Promise<EntryForm>
}

/** The kinds whose screens follow from their declarations, in the order of the navigation. */
export const KINDS_ON_SCREEN = {
  checklist: {
    kind: KINDS.checklist,
    section: 'site',
    list: async () => (await import('./checklist/checklists-screen.tsx')).ChecklistsScreen,
    editor: async () => (await import('./checklist/checklist-editor.tsx')).ChecklistEditor,
  },
  document: {
    kind: KINDS.document,
    icon: Files,
    list: async () => (await import('./document/library/documents-screen.tsx')).DocumentsScreen,
    editor: async () => (await import('./document/one/document-editor.tsx')).DocumentEditor,
  },
  event: { kind: KINDS.event, section: 'events' },
  form: {
    kind: KINDS.form,
    section: 'site',
    list: async () => (await import('./form/forms-screen.tsx')).FormsScreen,
    editor: async () => (await import('./form/form-editor.tsx')).FormEditor,
  },
  menus: {
    kind: KINDS.menus,
    section: 'site',
    isSingle: true,
    list: async () => (await import('./menus/menus-editor.tsx')).MenusScreen,
  },
  message: {
    kind: KINDS.message,
    section: 'inbox',
    list: async () => (await import('./message/inbox-screen.tsx')).InboxScreen,
    editor: async () => (await import('./message/message-editor.tsx')).MessageEditor,
  },
  organisation: {
    kind: KINDS.organisation,
    section: 'site',
    isSingle: true,
    list: async () => (await import('./organisation/organisation-editor.tsx')).OrganisationScreen,
  },
  page: {
    kind: KINDS.page,
    section: 'site',
    list: async () => (await import('./page/list/pages-list.tsx')).PagesScreen,
    editor: async () => (await import('./page/editing/page-editor.tsx')).PageEditor,
    isForWriting: true,
  },
  programmes: {
    kind: KINDS.programmes,
    section: 'site',
    isSingle: true,
    list: async () => (await import('./programmes/programmes-editor.tsx')).ProgrammesScreen,
  },
  redirect: {
    kind: KINDS.redirect,
    section: 'site',
    list: async () => (await import('./redirect/redirects-screen.tsx')).RedirectsScreen,
    editor: async () => (await import('./redirect/redirect-editor.tsx')).RedirectEditor,
  },
  tag: {
    kind: KINDS.tag,
    section: 'publications',
    list: async () => (await import('./tag/tags-screen.tsx')).TagsScreen,
  },
} satisfies { readonly [Name in KindName]?: KindOnScreen }

type OnScreen = typeof KINDS_ON_SCREEN
type Name = keyof OnScreen

/** The kinds that the navigation names. */
export type KindSection = {
  [N in Name]: OnScreen[N] extends { icon: Glyph } ? N : never
}[Name]

const kinds = Object.entries(KINDS_ON_SCREEN) as [Name, KindOnScreen][]

interface SectionOfKind {
  path: string
  icon: Glyph
  /** Whoever may read its entries sees the section. */
  ability: Kind
}

const recordOf = <Key extends string, Value>(entries: readonly (readonly [Key, Value])[]) =>
  Object.fromEntries(entries) as Record<Key, Value>

export const KIND_SECTIONS = recordOf<KindSection, SectionOfKind>(
  kinds.flatMap(([name, { kind, icon }]) =>
    icon
      ? [[name as KindSection, { path: `/admin/${kind.path}`, icon, ability: kind }] as const]
      : [],
  ),
)

/** The parts that follow the path of a kind in the addresses of its screens. */
export type ScreenPart = '' | '/new' | '/:id' | '/bin' | '/:id/history'

/** Every screen of every kind. */
export const KIND_SCREENS = kinds.flatMap(
  ([name, { kind, section = name as KindSection, isForWriting }]) => {
    const parts: ScreenPart[] = ['', '/:id']
    if (kind.permissions.restore) parts.push('/bin')
    if (kind.permissions.create) parts.push('/new')
    if (kind.versions !== false) parts.push('/:id/history')
    return parts.map((part) => ({
      path: kind.path + part,
      name,
      kind,
      section,
      part,
      isForWriting: isForWriting && part === '/:id' ? isForWriting : undefined,
    }))
  },
)
