import { useRef, useState, type ComponentProps } from 'react'
import { page as kind } from '@ufuq/shared/kinds/page'
import { pageProblems } from '@ufuq/shared/kinds/page-problems'
import type { Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { EntryEditor } from '../../../../entry/entry-editor.tsx'
import type { EntryForm } from '../../../../entry/entry-screen.tsx'
import { pathOf } from '../../../../targets/pages.ts'
import { NewPage } from '../creating/new-page.tsx'
import { PublishPageDialog } from '../publishing/publish-page-dialog.tsx'
import { PageWork, type Reveal } from './page-work.tsx'
import { RestoreShipped } from './restore-shipped.tsx'

/** A page that the product ships also has the values of this release. */
type ShippedPage = WireEntry & { defaults?: Tree }

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

/** Edits the draft of a page: its head and its sections, one open at a time. */
function SavedPage({ saved }: { saved: WireEntry }) {
  const work = useRef<Reveal>(null)
  return (
    <EntryEditor
      kind={kind}
      state={saved}
      className="own-page-editor"
      problemsIn={(values, language) => pageProblems(values, language, saved.key)}
      addressOf={(page) => (language) => pathOf(page, language)}
      onReveal={(at) => work.current?.(at)}
      menuItems={({ form, base }) => {
        const { defaults } = (base ?? saved) as ShippedPage
        return defaults && <RestoreShipped form={form} defaults={defaults} />
      }}
      publishDialog={PublishPageDialog}
      layout={(_, entry) => <PageWork entry={entry} saved={entry.base ?? saved} revealRef={work} />}
    />
  )
}
