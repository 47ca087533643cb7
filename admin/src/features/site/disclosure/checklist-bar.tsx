import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { DISCLOSURE_SLUG, type DisclosureList } from '@ufuq/shared/contract/disclosure'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useHost } from '../../../host-context.tsx'
import { useLanguage } from '../../../language.ts'
import { disclosurePath, useFollowList, useLeaveList } from './queries.ts'
import { SitePageLink } from '../../../site-page-link.tsx'

/** The actions on a whole list: following it, and showing it on the public page. */
export function ChecklistBar({ list }: { list: DisclosureList }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { mutate, isPending } = useFollowList(list.id)
  if (!list.isFollowed) {
    return (
      <div className="disc-bar" role="region" aria-label={t('disclosure.actions')}>
        <p className="say">{t('disclosure.followText')}</p>
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

function LeaveButton({ list }: { list: DisclosureList }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const host = useHost()
  const navigate = useNavigate()
  const { mutate } = useLeaveList(list.id)
  const leave = async () => {
    if (!(await host.confirm(t('disclosure.confirmLeave', { name: list.name[language] })))) return
    mutate(undefined, { onSuccess: () => void navigate(disclosurePath()) })
  }
  return (
    <Button variant="quiet" onClick={() => void leave()}>
      {t('disclosure.leave')}
    </Button>
  )
}
