import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import type { SectionKind } from '@ufuq/shared/kinds/page/sections'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import { KindIcon } from './kind-icon.tsx'
import { useSectionsInEditor } from './sections-context.ts'

const GROUPS = {
  words: ['text', 'quote', 'questions', 'timeline'],
  pictures: ['picture', 'gallery', 'video'],
  people: ['figures', 'people', 'partners'],
  site: ['projects', 'publications', 'documents', 'events', 'checklist', 'openings'],
  links: ['cards', 'call', 'form'],
} as const satisfies Record<string, readonly AddedKind[]>

/** The kinds that every page may have, and those that one of the shipped pages has. */
type AddedKind = SectionKind | 'projects'
const OF_SHIPPED: readonly AddedKind[] = ['projects']

type Group = keyof typeof GROUPS
const GROUP_NAMES = Object.keys(GROUPS) as Group[]

interface AddSectionDialogProps {
  /** The section that the new section will follow; null at the start. */
  after: string | null
  onAdd: (kind: AddedKind) => void
  onClose: () => void
  focusAfter: () => void
}

/** The kinds of sections in five groups; Enter in the search field adds the first one. */
export function AddSectionDialog({ after, onAdd, onClose, focusAfter }: AddSectionDialogProps) {
  const { t } = useTranslation('admin')
  const { excluded, particular } = useSectionsInEditor()
  const added = useRef<AddedKind | null>(null)
  const [words, setWords] = useState('')
  const wanted = normalizeForSearch(words)
  const isFound = (kind: AddedKind): boolean =>
    !excluded.includes(kind) &&
    (!OF_SHIPPED.includes(kind) || particular.includes(kind)) &&
    normalizeForSearch(
      [
        t(`kinds.page.sections.${kind}.name`),
        t(`kinds.page.sections.${kind}.text`),
        t(`kinds.page.sections.${kind}.search`),
      ].join(' '),
    ).includes(wanted)
  const groups = GROUP_NAMES.map((name) => ({
    name,
    kinds: (GROUPS[name] as readonly AddedKind[]).filter(isFound),
  })).filter(({ kinds }) => kinds.length > 0)
  const choose = (kind: AddedKind) => {
    added.current = kind
    onAdd(kind)
  }
  return (
    <Dialog
      size="big"
      onClose={onClose}
      title={t('pages.addSection')}
      description={
        after === null ? t('pages.adding.first') : t('pages.adding.after', { section: after })
      }
      focusAfter={() => {
        // A new section takes the focus itself.
        if (added.current === null) focusAfter()
      }}
    >
      <div className="dialog-body stack">
        <TextInput
          type="search"
          dir="auto"
          autoFocus
          aria-label={t('pages.adding.search')}
          placeholder={t('pages.adding.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            const first = groups[0]?.kinds[0]
            if (event.nativeEvent.isComposing || event.key !== 'Enter') return
            event.preventDefault()
            if (first && wanted !== '') choose(first)
          }}
        />
        <div className="kinds">
          {groups.map(({ name, kinds }) => (
            <section key={name} aria-label={t(`pages.groups.${name}`)}>
              <h3>{t(`pages.groups.${name}`)}</h3>
              {kinds.map((kind) => (
                <button key={kind} type="button" className="kind" onClick={() => choose(kind)}>
                  <KindIcon kind={kind} />
                  <b>{t(`kinds.page.sections.${kind}.name`)}</b>
                  <small>{t(`kinds.page.sections.${kind}.text`)}</small>
                </button>
              ))}
            </section>
          ))}
        </div>
        <p className="hint" role="status">
          {groups.length === 0 && t('pages.adding.none')}
        </p>
      </div>
    </Dialog>
  )
}
