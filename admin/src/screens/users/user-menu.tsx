import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DraftsOfColleague } from '@ufuq/shared/contract/sharing'
import type { User } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { Field } from '@ufuq/shared/ui/field'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { Select } from '@ufuq/shared/ui/select'
import KeyRound from 'lucide-react/icons/key-round'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import UserCheck from 'lucide-react/icons/user-check'
import UserMinus from 'lucide-react/icons/user-minus'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRow, focusSearch } from '../../components/lists/focus-row.ts'
import { Options } from '../../components/options.tsx'
import { useSession } from '../../session/session.tsx'
import { HelpDialog, InviteAgain, ResetLink } from './one-time-dialogs.tsx'
import { useEraseUser, useHandOverDrafts, userQueries, useSetDisabled } from './queries.ts'

interface UserMenuProps {
  user: User
  users: readonly User[]
}

const ONE_TIME = { reset: ResetLink, help: HelpDialog, invite: InviteAgain }

/**
 * The actions for an account: disable or enable it, issue a password link or another invitation,
 * help with a lost phone, hand over drafts, or erase it. Unlike role changes, these actions take effect immediately. Users
 * can't delete their own account.
 */
export function UserMenu({ user, users }: UserMenuProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { mutate: setDisabled, isPending } = useSetDisabled()
  const [opened, setOpened] = useState<keyof typeof ONE_TIME | Leaving | null>(null)
  const { id, username, isDisabled = false, invitation, hasTwoFactor } = user
  const close = () => setOpened(null)
  const OneTime = opened && opened in ONE_TIME && ONE_TIME[opened as keyof typeof ONE_TIME]
  return (
    <>
      <Menu label={t('pairs.more', { title: username })}>
        {!isDisabled && (
          <MenuItem
            icon={invitation ? Send : KeyRound}
            onChoose={() => setOpened(invitation ? 'invite' : 'reset')}
          >
            {invitation ? t('invite.again') : t('users.reset')}
          </MenuItem>
        )}
        {hasTwoFactor && !isDisabled && id !== me.id && (
          <MenuItem icon={Smartphone} onChoose={() => setOpened('help')}>
            {t('security.help.menu')}
          </MenuItem>
        )}
        {isDisabled ? (
          <MenuItem
            icon={UserCheck}
            disabled={isPending}
            onChoose={() => setDisabled({ id, disabled: false })}
          >
            {t('users.enable')}
          </MenuItem>
        ) : (
          <MenuItem icon={UserMinus} onChoose={() => setOpened('disable')}>
            {t('users.disable')}
          </MenuItem>
        )}
        {isDisabled && (
          <MenuItem icon={Users} onChoose={() => setOpened('handOver')}>
            {t('users.leaving.handOverShort')}
          </MenuItem>
        )}
        {id !== me.id && (
          <MenuItem icon={UserX} danger onChoose={() => setOpened('erase')}>
            {t('users.erase')}
          </MenuItem>
        )}
      </Menu>
      {OneTime && <OneTime user={user} onClose={close} />}
      {opened && !OneTime && (
        <LeavingDialog kind={opened as Leaving} user={user} users={users} onClose={close} />
      )}
    </>
  )
}

/**
 * The action: disabling or deleting the account, or only transferring the drafts to somebody else.
 */
type Leaving = 'disable' | 'erase' | 'handOver'

interface LeavingDialogProps {
  kind: Leaving
  user: User
  users: readonly User[]
  onClose: () => void
}

/**
 * Asks for confirmation before a colleague's account is disabled or deleted, and asks who takes
 * over the remaining drafts.
 */
function LeavingDialog({ kind, user, users, onClose }: LeavingDialogProps) {
  const { t } = useTranslation('admin')
  const { id } = user
  const isOwn = useSession().id === id
  const drafts = useQuery(userQueries.drafts(id))
  const [chosen, setChosen] = useState('')
  const isErased = useRef(false)
  const { act, isBusy } = useActs(user)
  const username = isolated(user.username)
  const words = isOwn && kind === 'disable' ? 'disableOwn' : kind
  const count = drafts.data?.count ?? 0
  const successors = users.filter((one) => one.id !== id && !one.isDisabled)
  const confirm = async () => {
    if (kind === 'handOver' && chosen === '') return
    const isDone = await act(kind, chosen === '' ? undefined : Number(chosen))
    isErased.current = isDone && kind === 'erase'
    if (isDone || kind !== 'handOver') onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger={kind !== 'handOver'}
      title={t(`users.leaving.${words}.title`, { username })}
      text={t(`users.leaving.${words}.text`)}
      confirmLabel={t(`users.leaving.${words}.confirm`)}
      cancelLabel={t('users.leaving.cancel')}
      busy={isBusy}
      focusAfter={() => (isErased.current ? focusSearch() : focusRow(id))}
      onConfirm={() => void confirm()}
    >
      <DraftsThatStay query={drafts} />
      {count > 0 && (
        <Field label={t('users.leaving.to')}>
          {(control) => (
            <Select
              {...control}
              tall
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">
                {t(kind === 'handOver' ? 'users.leaving.choose' : 'users.leaving.nobody')}
              </option>
              <Options
                of={successors}
                text={(one) =>
                  t('users.leaving.person', { name: one.username, role: t(`roles.${one.role}`) })
                }
              />
            </Select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** `act` resolves to whether the action was done. */
function useActs({ id, username }: User) {
  const disable = useSetDisabled()
  const erase = useEraseUser(username)
  const handOver = useHandOverDrafts(id)
  const calls = {
    disable: (handOverTo?: number) => disable.mutateAsync({ id, disabled: true, handOverTo }),
    erase: (handOverTo?: number) => erase.mutateAsync({ id, handOverTo }),
    handOver: (to = 0) => handOver.mutateAsync(to),
  }
  return {
    act: (kind: Leaving, to?: number) =>
      calls[kind](to).then(
        (answer) => answer !== null,
        () => false,
      ),
    isBusy: disable.isPending || erase.isPending || handOver.isPending,
  }
}

function DraftsThatStay({ query }: { query: UseQueryResult<DraftsOfColleague> }) {
  const { t } = useTranslation('admin')
  const { data, isError } = query
  if (isError) return <p role="status">{t('users.leaving.unknown')}</p>
  if (!data) return <p role="status">{t('users.leaving.loading')}</p>
  return (
    <div className="drafts-that-stay" role="status">
      <p>
        {data.count === 0
          ? t('users.leaving.none')
          : t('users.leaving.stay', { count: data.count })}
      </p>
      <ul>
        {data.titles.map((title, at) => (
          <li key={at} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
