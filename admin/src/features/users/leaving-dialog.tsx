import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftsOfColleague } from '@ufuq/shared/contract/sharing'
import type { User } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useSession } from '../../session/session.tsx'
import { userQueries } from './queries.ts'

/**
 * The action: disabling or deleting the account, or only transferring the drafts to somebody else.
 */
export type Leaving = 'disable' | 'erase' | 'handOver'

interface LeavingDialogProps {
  kind: Leaving
  user: User
  users: readonly User[]
  isBusy: boolean
  onConfirm: (handOverTo: number | undefined) => void
  onClose: () => void
  /**
   * Moves the focus when the dialog closes; by default, the focus returns to where it was before.
   */
  focusAfter?: () => void
}

/**
 * Asks for confirmation before a colleague's account is disabled or deleted, and asks who takes
 * over the remaining drafts.
 */
export function LeavingDialog({
  kind,
  user,
  users,
  isBusy,
  onConfirm,
  onClose,
  focusAfter,
}: LeavingDialogProps) {
  const { t } = useTranslation('admin')
  const isOwn = useSession().id === user.id
  const drafts = useQuery(userQueries.drafts(user.id))
  const [chosen, setChosen] = useState('')
  const username = isolated(user.username)
  const words = isOwn && kind === 'disable' ? 'disableOwn' : kind
  const count = drafts.data?.count ?? 0
  const successors = users.filter(({ id, isDisabled }) => id !== user.id && !isDisabled)
  const isUnclear = kind === 'handOver' && chosen === ''
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
      focusAfter={focusAfter}
      onConfirm={() => !isUnclear && onConfirm(chosen === '' ? undefined : Number(chosen))}
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
              {successors.map(({ id, username: name, role }) => (
                <option key={id} value={id}>
                  {t('users.leaving.person', { name, role: t(`roles.${role}`) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
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
