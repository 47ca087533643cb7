import { useMutation, useQuery } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/model/wire'
import { Notice } from '@ufuq/shared/ui/notice'
import { LoadingState } from '@ufuq/shared/ui/states'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../components/dialog.tsx'
import { useErrorText } from '../../server/error-text.ts'
import { entryKeys } from '../../server/query-keys.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { baseOf, entryPath } from '../calls.ts'
import { useSectionsInEditor } from './sections-context.ts'
import { withNewIds } from './use-sections.ts'

/** The number of pages above which the list can be searched. */
const MANY = 8

/** The other entry has no room for another section. */
class TooManySections extends Error {}

/** The maximum number of sections of a kind, whose field `sections` contains them. */
const maxOf = ({ fields: { sections } }: Kind): number =>
  sections?.type === 'sections' ? sections.max : 0

/** Adds a copy of a section at the end of another entry's draft; the dialog shows a failure. */
const useCopySection = (kind: Kind) =>
  useMutation({
    meta: { refreshed: [entryKeys.lists(kind.path)] },
    async mutationFn({ id, section }: { id: number; section: Tree }) {
      const path = entryPath(kind, id)
      const { [kind.name]: entry } = await request<Record<string, WireEntry>>(path)
      if (!entry) throw new TypeError(`The answer contains no ${kind.name}`)
      const sections = itemsIn(entry.values['sections'])
      if (sections.length >= maxOf(kind)) throw new TooManySections()
      const values = { sections: [...sections, withNewIds(section)] }
      const body: EntryChange = { base: baseOf(kind, entry), values }
      return request(path, { method: 'PATCH', body })
    },
  })

interface CopySectionDialogProps {
  section: Tree
  name: string
  onClose: () => void
  focusAfter: () => void
}

/** Copies a section to the end of the draft of another entry of the same kind. */
export function CopySectionDialog({ section, name, onClose, focusAfter }: CopySectionDialogProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const { kind, entry } = useSectionsInEditor()
  const { name: kindName, titleOf, titlesOf } = useKindTexts(kind)
  const navigate = useNavigate()
  const { toast } = useToast()
  const listId = useId()
  const [words, setWords] = useState('')
  const pages = useQuery({
    queryKey: entryKeys.page(kind.path, null),
    queryFn: ({ signal }) => readAll<WireEntry>(`/api/entries/${kind.path}?limit=100`, signal),
    staleTime: 0,
  })
  const copy = useCopySection(kind)
  const others = (pages.data ?? []).filter(
    ({ id, abilities }) => id !== entry && abilities.includes('change'),
  )
  const wanted = normalizeForSearch(words)
  const found = others.filter((one) =>
    normalizeForSearch(Object.values(titlesOf(one)).join(' ')).includes(wanted),
  )
  const copyTo = async (page: WireEntry) => {
    try {
      await copy.mutateAsync({ id: page.id, section })
    } catch {
      return
    }
    toast({
      title: t('pages.copyTo.done', { page: titleOf(page) }),
      action: {
        label: t('pages.copyTo.open'),
        elsewhere: t('pages.copyTo.elsewhere'),
        run: () => void navigate(`/admin/${kind.path}/${page.id}`),
      },
    })
    onClose()
  }
  const failure = copy.error ?? pages.error
  return (
    <Dialog
      onClose={onClose}
      title={t('pages.copyTo.title', { section: name })}
      description={t('pages.copyTo.text')}
      focusAfter={focusAfter}
    >
      <div className="stack">
        {failure && (
          <Notice tone="danger" role="alert" title={t('pages.copyTo.failed')}>
            {copy.error instanceof TooManySections
              ? t('site.list.full', { max: maxOf(kind) })
              : errorText(failure)}
          </Notice>
        )}
        {pages.isPending && <LoadingState label={t('shell.loading')} />}
        {others.length > MANY && (
          <TextInput
            type="search"
            dir="auto"
            aria-label={t('pages.copyTo.search')}
            placeholder={t('pages.copyTo.search')}
            aria-controls={listId}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <ul className="ways" id={listId} aria-label={kindName}>
          {found.map((page) => (
            <li key={page.id}>
              <button type="button" disabled={copy.isPending} onClick={() => void copyTo(page)}>
                <bdi>{titleOf(page)}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {pages.isSuccess && found.length === 0 && (
          <p className="hint" role="status">
            {t(others.length === 0 ? 'pages.copyTo.none' : 'pages.filters.none')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
