import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { ROLES, type Role, type User } from '../../../contract/users.ts'
import { formatMoment } from '../../../i18n/formats.ts'
import { LeftToRight } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { errorText } from '../../error-text.ts'
import { useHost } from '../../host-context.tsx'
import { useLanguage } from '../../language.ts'
import { useSession } from '../../session/session.tsx'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { DisableAccount } from './disable-account.tsx'
import { EraseAccount } from './erase-account.tsx'
import { HandOverDrafts } from './hand-over-drafts.tsx'
import { InvitationState, InviteAgain } from './invitations/invite-again.tsx'
import { ResetLink } from './reset-link.tsx'
import { useRoleChanges, type RoleChanges } from './role-changes.ts'
import { SaveNotice } from './save-notice.tsx'

export function UserRoles({ users }: { users: User[] }) {
  const { t } = useTranslation('admin')
  const changes = useRoleChanges(users)
  useUnsavedChanges(changes.changes.length > 0, { loss: t('users.leaveText') })

  if (users.length === 0) return <Notice role="note">{t('users.empty')}</Notice>
  return (
    <>
      <div className="unsaved-stack">
        <SaveNotice message={changes.message} />
        {changes.changes.length > 0 && <UnsavedBanner changes={changes} />}
      </div>
      <table className="people cards-on-phone" tabIndex={-1}>
        <caption className="vh">{t('users.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields.username')}</th>
            <th scope="col">{t('fields.email')}</th>
            <th scope="col">{t('fields.role')}</th>
            <th scope="col">{t('users.status')}</th>
            <th scope="col">{t('users.access')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} users={users} changes={changes} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function UnsavedBanner({ changes }: { changes: RoleChanges }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const host = useHost()
  const own = changes.changes.find(({ id }) => id === me.id)
  const save = async () => {
    // Only administrators see this screen, so any other role is a step down for oneself.
    const question = own && t('users.confirmOwnRole', { role: t(`roles.${own.role}`) })
    if (question && !(await host.confirm(question))) return
    changes.save()
  }
  return (
    <div className="unsaved">
      <Icon icon={TriangleAlert} />
      <span role="status">
        <b>{t('users.unsavedCount', { count: changes.changes.length })}</b> {t('users.unsavedText')}
      </span>
      <Button
        size="small"
        busy={changes.isSaving}
        busyLabel={t('users.saving')}
        onClick={() => void save()}
      >
        {t('users.save')}
      </Button>
    </div>
  )
}

interface UserRowProps {
  user: User
  users: readonly User[]
  changes: RoleChanges
}

function UserRow({ user, users, changes }: UserRowProps) {
  const { t } = useTranslation(['admin', 'common'])
  const { username, email, invitation, isDisabled = false } = user
  const isUnsaved = changes.isUnsaved(user)
  const failure = changes.failureOf(user)
  return (
    <tr className={isUnsaved ? 'pending' : undefined}>
      <th scope="row" className="name">
        <bdi>{username}</bdi>
      </th>
      <td className="mail date">
        <LeftToRight>{email}</LeftToRight>
        <LastSeen at={user.lastSeenAt} />
      </td>
      <td className="act">
        <Select
          aria-label={t('users.roleOf', { username })}
          value={changes.roleOf(user)}
          disabled={changes.isSaving}
          onChange={(event) => changes.choose(user.id, event.target.value as Role)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </Select>
      </td>
      <td className="states">
        {isDisabled && (
          <span className="shut-out">
            <StatusChip state="missing">{t('users.disabled')}</StatusChip>
          </span>
        )}
        {invitation && !isDisabled && <InvitationState invitation={invitation} />}
        <SaveState isUnsaved={isUnsaved} isTouched={changes.isTouched(user)} />
        {isUnsaved && failure !== undefined && (
          <span className="why">{errorText(t, failure, t('users.roleFailed'))}</span>
        )}
      </td>
      <td className="access">
        <Access user={user} users={users} />
      </td>
    </tr>
  )
}

/** By the sessions that are open: how long ago somebody without one was here, nobody knows. */
function LastSeen({ at }: { at: User['lastSeenAt'] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (at === undefined) return null
  return (
    <small className="last-seen">
      {at === null
        ? t('users.notSignedIn')
        : t('users.lastSeen', { when: formatMoment(at, language) })}
    </small>
  )
}

/** A chip only where something was chosen: on the other rows there is nothing to notice. */
function SaveState({ isUnsaved, isTouched }: { isUnsaved: boolean; isTouched: boolean }) {
  const { t } = useTranslation('admin')
  if (isUnsaved) return <StatusChip state="unsaved">{t('users.unsaved')}</StatusChip>
  if (isTouched) return <StatusChip state="saved">{t('users.saved')}</StatusChip>
  return <span className="settled">{t('users.saved')}</span>
}

/**
 * Disables or re-enables the account, issues a reset link or another invitation, hands over drafts, or erases it;
 * immediately, unlike role changes.
 */
function Access({ user, users }: { user: User; users: readonly User[] }) {
  const { isDisabled = false, invitation } = user
  return (
    <>
      <DisableAccount user={user} users={users} />
      {!isDisabled && (invitation ? <InviteAgain user={user} /> : <ResetLink user={user} />)}
      {isDisabled && <HandOverDrafts user={user} users={users} />}
      <EraseAccount user={user} users={users} />
    </>
  )
}
