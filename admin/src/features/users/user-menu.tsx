import Smartphone from 'lucide-react/icons/smartphone'
import KeyRound from 'lucide-react/icons/key-round'
import Send from 'lucide-react/icons/send'
import UserCheck from 'lucide-react/icons/user-check'
import UserMinus from 'lucide-react/icons/user-minus'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@ufuq/shared/contract/users'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useSession } from '../../session/session.tsx'
import { LeavingDialog, type Leaving } from './leaving-dialog.tsx'
import { useSetDisabled } from './mutations.ts'
import { HelpDialog, InviteAgain, ResetLink } from './one-time-dialogs.tsx'

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
