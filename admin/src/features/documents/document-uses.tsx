import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '@ufuq/shared/client/api-error'
import { LANGUAGES, titleIn } from '@ufuq/shared/contract/languages'
import { isSitePage } from '@ufuq/shared/contract/site/page-names'
import type { WireUse } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Item, ItemList } from '../../components/item-list.tsx'
import type { Refusal } from '../../entry/deletion.ts'
import { useLanguage } from '../../language.ts'

/** The places where a document is used, each with a link. */
export function DocumentUseList({ uses }: { uses: readonly WireUse[] }) {
  return (
    <ItemList>
      {uses.map((use) => (
        <Use key={`${use.id} ${use.path}`} use={use} />
      ))}
    </ItemList>
  )
}

/** The screens of the entries that may link to a document; some kinds have one in all. */
const SCREENS = {
  publication: ({ side }: WireUse) => `publications/edit/${side}`,
  page: ({ id }: WireUse) => `pages/${id}`,
  checklist: ({ id }: WireUse) => `checklists/${id}`,
  menus: () => 'menus',
  organisation: () => 'organisation',
  programmes: () => 'programmes',
  redirect: () => 'redirects',
}

function Use({ use }: { use: WireUse }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { kind, key, titles, path, isBinned, isDraft } = use
  const name = (kind in SCREENS ? kind : 'page') as keyof typeof SCREENS
  const side = LANGUAGES.find((one) => path.endsWith(`.${one}`)) ?? language
  const named = titleIn({ ar: '', en: '', ...titles }, side) || titles['']
  const shown = isSitePage(key) ? t(`kinds.page.keys.${key}`) : named
  const title = <bdi dir="auto">{shown || t(`kinds.${name}.name`)}</bdi>
  return (
    <Item
      title={isBinned ? title : <Link to={`/admin/${SCREENS[name](use)}`}>{title}</Link>}
      text={[
        t(`kinds.${name}.name`),
        isBinned && t('pictures.sheet.binned'),
        !isBinned && isDraft && t('pictures.sheet.draft'),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** The uses that prevented a document from being deleted; null for other errors. */
const usesIn = (error: unknown): WireUse[] | null =>
  error instanceof ApiError && error.code === 'entry_in_use'
    ? ((error.body as { uses?: WireUse[] }).uses ?? [])
    : null

/** Shows the uses that prevent a document from being deleted. */
export const DELETION_REFUSAL: Refusal = {
  isShown: (error) => usesIn(error) !== null,
  show: (error, { title }, onClose) => (
    <DeletionRefused title={title} uses={usesIn(error) ?? []} onClose={onClose} />
  ),
}

interface DeletionRefusedProps {
  title: string
  uses: readonly WireUse[]
  onClose: () => void
}

function DeletionRefused({ title, uses, onClose }: DeletionRefusedProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('documents.uses.refused', { title, count: uses.length })}
      description={t('documents.uses.instead')}
      closeLabel={t('documents.uses.close')}
      actions={
        <Button variant="line" size="small" autoFocus onClick={onClose}>
          {t('documents.uses.close')}
        </Button>
      }
    >
      <DocumentUseList uses={uses} />
    </Dialog>
  )
}
