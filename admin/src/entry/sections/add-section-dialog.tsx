import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import type { SectionKind } from '@ufuq/shared/kinds/sections'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useLanguage } from '../../language.ts'
import { KindIcon } from './kind-icon.tsx'
import { useSectionsInEditor } from './sections-context.ts'

const GROUPS = {
  words: ['text', 'quote', 'questions', 'timeline'],
  pictures: ['picture', 'gallery', 'video'],
  people: ['figures', 'people', 'partners'],
  site: ['projects', 'publications', 'documents', 'checklist', 'openings'],
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

/**
 * The kinds of sections in five groups. The arrow keys move among them, and Enter adds
 * one.
 */
export function AddSectionDialog({ after, onAdd, onClose, focusAfter }: AddSectionDialogProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { excluded, first } = useSectionsInEditor()
  const grid = useRef<HTMLDivElement>(null)
  const added = useRef<AddedKind | null>(null)
  const [words, setWords] = useState('')
  const wanted = normalizeForSearch(words)
  const isFound = (kind: AddedKind): boolean =>
    !excluded.includes(kind) &&
    (!OF_SHIPPED.includes(kind) || first.includes(kind)) &&
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
  const focusOn = (kind: AddedKind | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-kind]')?.dataset['kind']
    const column = groups.findIndex(({ kinds }) => kinds.some((kind) => kind === here))
    if (column < 0) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      focusOn(groups[0]?.kinds[0])
      return
    }
    const kinds = groups[column]?.kinds ?? []
    const row = kinds.findIndex((kind) => kind === here)
    const towardsEnd = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const towardsStart = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    const beside = (by: number) => {
      const other = groups[column + by]?.kinds
      return other?.[Math.min(row, other.length - 1)]
    }
    const next = {
      ArrowDown: kinds[row + 1] ?? groups[column + 1]?.kinds[0],
      ArrowUp: kinds[row - 1] ?? groups[column - 1]?.kinds.at(-1),
      [towardsEnd]: beside(1),
      [towardsStart]: beside(-1),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    focusOn(next)
  }

  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('pages.addSection')}
      description={
        after === null ? t('pages.adding.first') : t('pages.adding.after', { section: after })
      }
      closeLabel={t('pages.adding.close')}
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
            if (event.nativeEvent.isComposing) return
            if (event.key !== 'Enter') {
              onKeyDown(event)
              return
            }
            event.preventDefault()
            if (first && wanted !== '') choose(first)
          }}
        />
        <div ref={grid} className="kinds">
          {groups.map(({ name, kinds }) => (
            <section key={name} aria-label={t(`pages.groups.${name}`)}>
              <h3>{t(`pages.groups.${name}`)}</h3>
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="kind"
                  data-kind={kind}
                  onKeyDown={onKeyDown}
                  onClick={() => choose(kind)}
                >
                  <KindIcon kind={kind} />
                  <b>{t(`kinds.page.sections.${kind}.name`)}</b>
                  <small>{t(`kinds.page.sections.${kind}.text`)}</small>
                </button>
              ))}
            </section>
          ))}
        </div>
        <p className="hint" role="status">
          {groups.length === 0 ? t('pages.adding.none') : t('pages.adding.keys')}
        </p>
      </div>
    </Dialog>
  )
}
