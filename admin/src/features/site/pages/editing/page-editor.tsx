import { useRef, useState, type ComponentProps } from 'react'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { pathOfPage, PAGES_WITH_SECTIONS } from '@ufuq/shared/contract/site/page-names'
import { page as kind } from '@ufuq/shared/kinds/page'
import { pageProblems } from '@ufuq/shared/kinds/page-problems'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { EntryEditor, type EntryEditorProps } from '../../../../entry/entry-editor.tsx'
import type { EntryForm } from '../../../../entry/entry-screen.tsx'
import { addressIn } from '../../../../entry/side-state.ts'
import { NewPage } from '../creating/new-page.tsx'
import { PublishPageDialog } from '../publishing/publish-page-dialog.tsx'
import { PageWork, type Reveal } from './page-work.tsx'

/** `/admin/pages/new` and `/admin/pages/{id or key}` */
export function PageEditor({ state, onSaved }: ComponentProps<EntryForm>) {
  const [created, setCreated] = useState<WireEntry | null>(null)
  const shown = state ?? created
  if (shown) return <SavedPage saved={shown} />
  return (
    <NewPage
      onCreated={(page) => {
        setCreated(page)
        onSaved?.(page)
      }}
    />
  )
}

/** The address of a page or, of sections below a page of the site, that of this page. */
const addressOf: EntryEditorProps['addressOf'] = (entry) => (language: Language) => {
  const below = PAGES_WITH_SECTIONS.find((one) => one === entry.key)
  return below ? localizedPath(language, pathOfPage(below)) : addressIn(kind, entry, language)
}

/** Edits the draft of a page: its head and its sections, one open at a time. */
function SavedPage({ saved }: { saved: WireEntry }) {
  const work = useRef<Reveal>(null)
  return (
    <EntryEditor
      kind={kind}
      state={saved}
      className="own-page-editor"
      problemsIn={pageProblems}
      addressOf={addressOf}
      onReveal={(at) => work.current?.(at)}
      publishDialog={PublishPageDialog}
      layout={(_, entry) => <PageWork entry={entry} saved={entry.base ?? saved} revealRef={work} />}
    />
  )
}
