import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { DISCLOSURE_SLUG, type DisclosureList } from '@ufuq/shared/contract/disclosure'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useConfirmation } from '../../../confirmation.tsx'
import { useLanguage } from '../../../language.ts'
import { disclosurePath, useCopyList, useFollowList, useLeaveList } from './queries.ts'
import { SitePageLink } from '../../../site-page-link.tsx'

interface ChecklistBarProps {
  list: DisclosureList
  /** False while the form of an item is open, because the text typed in that form would be lost. */
  canEdit: boolean
  /** Opens the editor of a copied list. */
  onEdit: () => void
}

/**
 * The actions on a whole list: following it, copying it to change its items, and showing it on the
 * public page.
 */
export function ChecklistBar({ list, canEdit, onEdit }: ChecklistBarProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { mutate, isPending } = useFollowList(list.id)
  if (!list.isFollowed) {
    return (
      <div className="disc-bar" role="region" aria-label={t('disclosure.actions')}>
        <p className="say">{t('disclosure.followText')}</p>
        <CopyButton list={list} />
        <Button
          busy={isPending}
          busyLabel={t('disclosure.saving')}
          onClick={() => mutate({ isPublic: false })}
        >
          {t('disclosure.follow')}
        </Button>
      </div>
    )
  }
  return (
    <div className="disc-bar" role="region" aria-label={t('disclosure.actions')}>
      <p className="say">{t(list.isPublic ? 'disclosure.isPublic' : 'disclosure.isHidden')}</p>
      <LeaveButton list={list} />
      {list.isCopy ? (
        <Button variant="line" disabled={!canEdit} onClick={onEdit}>
          {t('disclosure.editor.open')}
        </Button>
      ) : (
        <CopyButton list={list} />
      )}
      {list.isPublic && (
        <SitePageLink
          path={localizedPath(language, `/${DISCLOSURE_SLUG}`)}
          className={buttonClass({ variant: 'line' })}
        >
          <Icon icon={ExternalLink} />
          {t('disclosure.page')}
        </SitePageLink>
      )}
      <Button
        variant={list.isPublic ? 'line' : undefined}
        busy={isPending}
        busyLabel={t('disclosure.saving')}
        onClick={() => mutate({ isPublic: !list.isPublic })}
      >
        {t(list.isPublic ? 'disclosure.hide' : 'disclosure.publish')}
      </Button>
    </div>
  )
}

/** Copies the list. If the organisation follows the list, the copy takes its place. */
function CopyButton({ list }: { list: DisclosureList }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { mutate, isPending } = useCopyList(list.id)
  return (
    <Button
      variant="line"
      busy={isPending}
      busyLabel={t('disclosure.saving')}
      onClick={() =>
        mutate(undefined, { onSuccess: ({ id }) => void navigate(disclosurePath(id)) })
      }
    >
      {t(list.isFollowed ? 'disclosure.copyFollowed' : 'disclosure.copy')}
    </Button>
  )
}

function LeaveButton({ list }: { list: DisclosureList }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const confirm = useConfirmation()
  const navigate = useNavigate()
  const { mutate } = useLeaveList(list.id)
  const label = t(list.isCopy ? 'disclosure.delete' : 'disclosure.leave')
  const leave = async () => {
    const question = list.isCopy ? 'disclosure.confirmDelete' : 'disclosure.confirmLeave'
    if (!(await confirm(label, t(question, { name: list.name[language] })))) return
    mutate(undefined, { onSuccess: () => void navigate(disclosurePath()) })
  }
  return (
    <Button variant="quiet" onClick={() => void leave()}>
      {label}
    </Button>
  )
}
