import { LIMITS } from '@ufuq/shared/contract/limits'
import { ROLES, type Role, type User } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { Select } from '@ufuq/shared/ui/select'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useConfirmation } from '../../components/confirmation.tsx'
import { DataList } from '../../components/data-list.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { Row, Sticky } from '../../components/layout.tsx'
import { ListCount } from '../../components/lists/list-count.tsx'
import { RelativeTime } from '../../components/lists/relative-time.tsx'
import { Options } from '../../components/options.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { useLeaving, useUnsavedChanges } from '../../components/unsaved-changes.tsx'
import { NothingFound } from '../../entry/found-list.tsx'
import { errorText, type AdminT } from '../../server/error-text.ts'
import { AccountState, AccountTitle } from '../../session/colleagues/account-cells.tsx'
import { useSession } from '../../session/session.tsx'
import { useRoleChanges, type RoleChanges, type SaveMessage } from './roles.tsx'
import { UserMenu } from './user-menu.tsx'

const tones = { all: 'success', partly: 'warning', none: 'danger', unexpected: 'danger' } as const

/** All users with their roles. Chosen roles stay while the list is filtered. */
export function UsersList({ users }: { users: User[] }) {
  const { t } = useTranslation('admin')
  const changes = useRoleChanges(users)
  const { q, shown, search } = useSearchedUsers(users)
  useUnsavedChanges(changes.changes.length > 0, { loss: t('users.leaveText') })

  if (users.length === 0) return <Notice role="note">{t('users.empty')}</Notice>
  return (
    <>
      <Sticky>
        <SaveNotice message={changes.message} />
        {changes.changes.length > 0 && <UnsavedBanner changes={changes} />}
      </Sticky>
      <FilterBar
        count={<ListCount count={shown.length} isWhole />}
        onSubmit={(event) => search(searchedWords(event).trim())}
      >
        <SearchField q={q} label={t('users.search')} />
      </FilterBar>
      {shown.length === 0 ? (
        <NothingFound address={{ isNarrowed: true, clear: () => search('') }} />
      ) : (
        <DataList
          caption={t('users.table')}
          items={shown}
          idOf={({ id }) => id}
          heading={t('fields.username')}
          title={(user) => <AccountTitle {...user} />}
          columns={[
            {
              key: 'role',
              heading: t('fields.role'),
              width: '9.25rem',
              cell: (user) => <RoleCell user={user} changes={changes} />,
            },
            {
              key: 'status',
              heading: t('users.status'),
              width: '10.75rem',
              cell: (user) => <States user={user} changes={changes} />,
            },
            {
              key: 'last-seen',
              heading: t('users.lastSeen'),
              width: '7rem',
              isOfWide: true,
              label: t('users.lastSeen'),
              cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
            },
          ]}
          menu={(user) => <UserMenu user={user} users={users} />}
          isMarked={changes.isUnsaved}
        />
      )}
    </>
  )
}

function UnsavedBanner({ changes }: { changes: RoleChanges }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const confirm = useConfirmation()
  const own = changes.changes.find(({ id }) => id === me.id)
  const save = async () => {
    // Only administrators see this screen, so users who changed their own role would lose some of
    // their rights.
    const question = own && t('users.confirmOwnRole', { role: t(`roles.${own.role}`) })
    if (question && !(await confirm(t('users.save'), question))) return
    changes.save()
  }
  return (
    <Notice tone="warning">
      <Row isSpread>
        <span role="status">
          <b>{t('users.unsavedCount', { count: changes.changes.length })}</b>{' '}
          {t('users.unsavedText')}
        </span>
        <Button
          size="small"
          busy={changes.isSaving}
          busyLabel={t('users.saving')}
          onClick={() => void save()}
        >
          {t('users.save')}
        </Button>
      </Row>
    </Notice>
  )
}

interface CellProps {
  user: User
  changes: RoleChanges
}

function RoleCell({ user, changes }: CellProps) {
  const { t } = useTranslation('admin')
  return (
    <Select
      aria-label={t('users.roleOf', { username: user.username })}
      value={changes.roleOf(user)}
      disabled={changes.isSaving}
      onChange={(event) => changes.choose(user.id, event.target.value as Role)}
    >
      <Options of={ROLES} text={(role) => t(`roles.${role}`)} />
    </Select>
  )
}

/** Shows whether the account can be used, and whether a newly chosen role has been saved. */
function States({ user, changes }: CellProps) {
  const { t } = useTranslation(['admin', 'common'])
  const isUnsaved = changes.isUnsaved(user)
  const failure = changes.failureOf(user)
  return (
    <Row gap="small">
      <AccountState {...user} />
      <TwoFactorMark {...user} />
      <SaveState isUnsaved={isUnsaved} isTouched={changes.isTouched(user)} />
      {isUnsaved && failure !== undefined && (
        <p className="err">{errorText(t, failure, t('users.roleFailed'))}</p>
      )}
    </Row>
  )
}

function TwoFactorMark({ hasTwoFactor, isDisabled }: Pick<User, 'hasTwoFactor' | 'isDisabled'>) {
  const { t } = useTranslation('admin')
  if (hasTwoFactor === undefined || isDisabled) return null
  return (
    <StatusChip state={hasTwoFactor ? 'published' : 'draft'}>
      {t(hasTwoFactor ? 'security.people.has' : 'security.people.lacks')}
    </StatusChip>
  )
}

/** Whether the role has been saved; visible only in rows where a role has been chosen. */
function SaveState({ isUnsaved, isTouched }: { isUnsaved: boolean; isTouched: boolean }) {
  const { t } = useTranslation('admin')
  if (isUnsaved) return <StatusChip state="unsaved">{t('users.unsaved')}</StatusChip>
  if (isTouched) return <StatusChip state="saved">{t('users.saved')}</StatusChip>
  return <VisuallyHidden>{t('users.saved')}</VisuallyHidden>
}

/**
 * The time of the last visit is taken from the user's open sessions; without any, it is unknown.
 */
function LastSeen({ at }: { at: User['lastSeenAt'] }) {
  const { t } = useTranslation('admin')
  if (at === undefined) return null
  return at === null ? t('users.notSignedIn') : <RelativeTime iso={at} />
}

/** The result of a bulk save, and the reasons for failures. */
function SaveNotice({ message }: { message: SaveMessage | null }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!message) return null
  return (
    <Notice tone={tones[message.kind]} role={message.kind === 'all' ? 'status' : 'alert'}>
      <p>{summary(t, message)}</p>
      {reasons(t, message).map((reason) => (
        <p key={reason}>{t('users.roleError', { message: reason })}</p>
      ))}
    </Notice>
  )
}

function summary(t: AdminT, message: SaveMessage): string {
  switch (message.kind) {
    case 'all':
      return t('users.saveAll', { count: message.saved })
    case 'partly':
      return t('users.savePartly', { count: message.saved, failed: message.failed.length })
    case 'none':
      return t('users.saveNone')
    case 'unexpected':
      return t('users.saveFailed')
  }
}

/** Lists each reason once, regardless of the number of affected rows. */
const reasons = (t: AdminT, message: SaveMessage): string[] =>
  'failed' in message
    ? [...new Set(message.failed.map(({ error }) => errorText(t, error, t('users.roleFailed'))))]
    : []

/**
 * The users in whose names, address, role and states all words of the search occur. The search is
 * part of the address.
 */
function useSearchedUsers(users: readonly User[]) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const { within } = useLeaving()
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.search.max)
  const words = q.toLowerCase().split(/\s+/)
  const textOf = ({ username, displayName, email, role, ...user }: User): string => {
    const state = user.isDisabled ? 'disabled' : user.invitation ? 'invited' : 'active'
    const lacksStep = user.hasTwoFactor === false && t('users.states.withoutTwoFactor')
    return [username, displayName, email, t(`roles.${role}`), t(`users.states.${state}`), lacksStep]
      .join(' ')
      .toLowerCase()
  }
  return {
    q,
    shown: users.filter((user) => words.every((word) => textOf(user).includes(word))),
    /**
     * Changing the address does not trigger the question about unsaved roles, because the screen
     * stays open and keeps them.
     */
    search: (typed: string) => within(() => setParams(typed === '' ? {} : { q: typed })),
  }
}
