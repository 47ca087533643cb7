import { ApiError } from '@ufuq/shared/client/api-error'
import { LANGUAGES, titleIn } from '@ufuq/shared/contract/languages'
import { KINDS, type KindName } from '@ufuq/shared/kinds/index'
import type { WireUse } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Dialog } from '../components/dialog.tsx'
import { Item, ItemList } from '../components/item-list.tsx'
import { useLanguage } from '../host/language.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import type { Refusal } from './deletion.ts'

/** The places where an entry is used, each with a link. */
export const UseList = ({ uses }: { uses: readonly WireUse[] }) => (
  <ItemList>
    {uses.map((use) => (
      <Use key={`${use.id} ${use.path}`} use={use} />
    ))}
  </ItemList>
)

const SECTION = /^sections\.([^.]+)/

function Use({ use }: { use: WireUse }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { id, key, side, titles, path, isBinned, isDraft } = use
  const kind = KINDS[use.kind as KindName]
  const texts = useKindTexts(kind)
  const own = LANGUAGES.find((one) => path.endsWith(`.${one}`)) ?? language
  const named = key === null && (titleIn({ ar: '', en: '', ...titles }, own) || titles[''])
  const title = <bdi dir="auto">{named || texts.titleOf({ id, key, values: {} })}</bdi>
  const sides = LANGUAGES.filter((one) => titles[one])
  const section = SECTION.exec(path)?.[1]
  const to =
    kind === KINDS.publication
      ? `/admin/publications/edit/${side}`
      : key === kind.name
        ? `/admin/${kind.path}`
        : `/admin/${kind.path}/${id}${section === undefined ? '' : `#section-${section}`}`
  return (
    <Item
      title={isBinned ? title : <Link to={to}>{title}</Link>}
      text={[
        texts.name,
        isBinned && t('entries.uses.binned'),
        !isBinned && isDraft && t('entries.draft'),
        sides[0] && sides.length === 1 && t(`editor.languages.${sides[0]}`),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** The uses that prevented an entry from being deleted; null for other errors. */
const usesIn = (error: unknown): WireUse[] | null =>
  error instanceof ApiError && error.code === 'entry_in_use'
    ? ((error.body as { uses?: WireUse[] }).uses ?? [])
    : null

/** Shows the uses that prevent an entry from being deleted. */
export const IN_USE: Refusal = {
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
      onClose={onClose}
      title={t('entries.uses.refused', { title, count: uses.length })}
      description={t('entries.uses.instead')}
      actions={
        <Button variant="line" size="small" autoFocus onClick={onClose}>
          {t('states.close')}
        </Button>
      }
    >
      <UseList uses={uses} />
    </Dialog>
  )
}
