import Columns2 from 'lucide-react/icons/columns-2'
import ExternalLink from 'lucide-react/icons/external-link'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { BulkAction } from '@ufuq/shared/contract/publication-lists'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useLanguage } from '../language.ts'
import { useOpenPath } from '../open-path.ts'
import { isPublic } from '../public-page.tsx'
import { missingLanguage, titledSides, type PairRow, type Side } from './pair-row.ts'
import { editorOf, useOpenedFromHere } from './pair-links.ts'

interface PairMenuProps {
  row: PairRow
  canEdit: boolean
  /** Asks for confirmation before the pair is published, unpublished or deleted. */
  onAsk: (action: BulkAction) => void
}

/** All actions on a pair. */
export function PairMenu({ row, canEdit, onAsk }: PairMenuProps) {
  const { t } = useTranslation('admin')
  const [first] = titledSides(row, useLanguage())
  const sides = LANGUAGES.flatMap((language) => row.sides[language] ?? [])
  const publicSides = sides.filter(isPublic)
  const canPublish = sides.length > 0 && sides.every(({ can }) => can.publish)
  const canDelete = sides.length > 0 && sides.every(({ can }) => can.delete)
  if (!canEdit && publicSides.length === 0 && !canPublish && !canDelete) return null
  return (
    <Menu label={t('pairs.more', { title: first?.title ?? '' })}>
      {canEdit && <EditItems row={row} sides={sides} />}
      {publicSides.map((side) => (
        <SeeItem key={side.id} side={side} />
      ))}
      {canPublish && sides.some(({ status }) => status === 'draft') && (
        <MenuItem icon={Send} onChoose={() => onAsk('publish')}>
          {t('manage.publish')}
        </MenuItem>
      )}
      {canPublish && sides.some(({ status }) => status === 'published') && (
        <MenuItem icon={Undo2} onChoose={() => onAsk('unpublish')}>
          {t('manage.unpublish')}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={Trash2} danger onChoose={() => onAsk('delete')}>
          {t('manage.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}

function EditItems({ row, sides }: { row: PairRow; sides: readonly Side[] }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const state = useOpenedFromHere()
  const missing = missingLanguage(row)
  return (
    <>
      <MenuItem icon={Columns2} onChoose={() => void navigate(editorOf(row), { state })}>
        {missing ? t(`pairs.add.${missing}`) : t('pairs.editBoth')}
      </MenuItem>
      {sides.map(
        (side) =>
          side.can.update && (
            <MenuItem
              key={side.id}
              icon={t(`pairs.short.${side.language}`)}
              onChoose={() => void navigate(`/admin/publications/edit/${side.id}`, { state })}
            >
              {t(`editor.alone.${side.language}`)}
            </MenuItem>
          ),
      )}
    </>
  )
}

function SeeItem({ side }: { side: { language: Language; slug: string } }) {
  const { t } = useTranslation('admin')
  const open = useOpenPath()
  return (
    <MenuItem icon={ExternalLink} onChoose={() => open(publicationPath(side))}>
      {t(`publicPage.see.${side.language}`)}
    </MenuItem>
  )
}
