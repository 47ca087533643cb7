import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Redirect, RedirectState } from '@ufuq/shared/contract/redirects'
import { Button } from '@ufuq/shared/ui/button'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useConfirmation } from '../../../confirmation.tsx'
import { Cut } from '../../../components/cut.tsx'
import { DataList } from '../../../components/data-list.tsx'
import { Titles } from '../../../components/titles.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { Address, decoded, LeadsTo } from './address.tsx'
import { RedirectTarget } from './redirect-target.tsx'
import { useRedirectProblem } from './redirect-problem.ts'
import { UseEnd } from './use-end.tsx'
import { useChangeRedirect, useDeleteRedirect } from './queries.ts'

const MARKS = {
  works: 'published',
  draft: 'outdated',
  gone: 'missing',
} as const satisfies Record<RedirectState, string>

/** Lists redirects with their targets, and whether each target exists. */
export function RedirectList({ redirects }: { redirects: readonly Redirect[] }) {
  const { t } = useTranslation('admin')
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <DataList
      caption={t('redirects.title')}
      items={redirects}
      idOf={({ id, from }) => id ?? from}
      heading={t('redirects.from')}
      title={(redirect) => <From redirect={redirect} />}
      editing={(redirect) =>
        redirect.id !== null && redirect.id === edited ? (
          <EditTarget id={redirect.id} redirect={redirect} onClose={() => setEdited(null)} />
        ) : null
      }
      columns={[
        {
          key: 'state',
          heading: t('redirects.state'),
          width: '9.5rem',
          cell: ({ state }) => (
            <StatusChip state={MARKS[state]}>{t(`redirects.states.${state}`)}</StatusChip>
          ),
        },
        {
          key: 'made',
          heading: t('redirects.made'),
          width: '8rem',
          from: 60,
          cell: (redirect) => <Added redirect={redirect} />,
        },
      ]}
      menu={(redirect) =>
        redirect.id === null ? null : (
          <RedirectMenu id={redirect.id} redirect={redirect} onEdit={setEdited} />
        )
      }
    />
  )
}

function From({ redirect: { from, to } }: { redirect: Redirect }) {
  const { t } = useTranslation('admin')
  return (
    <Titles isStacked main={<Address>{from}</Address>} title={decoded(from)}>
      <LeadsTo target={to} label={t('redirects.to')} />
    </Titles>
  )
}

/** When a redirect was added and by whom, or that a change to an address created it. */
function Added({ redirect: { by, createdAt, id } }: { redirect: Redirect }) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  return (
    <Cut>
      <RelativeTime iso={createdAt} /> {id === null ? t('redirects.moved') : nameOf(by)}
    </Cut>
  )
}

interface RowProps {
  id: number
  redirect: Redirect
}

function RedirectMenu({ id, redirect, onEdit }: RowProps & { onEdit: (id: number) => void }) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const { mutate } = useDeleteRedirect()
  const remove = async () => {
    if (
      await confirm(t('redirects.delete'), t('redirects.confirmDelete', { address: redirect.from }))
    )
      mutate(id)
  }
  return (
    <Menu label={t('redirects.more', { address: redirect.from })}>
      <MenuItem icon={Pencil} onChoose={() => onEdit(id)}>
        {t('redirects.edit')}
      </MenuItem>
      <MenuItem icon={Trash2} onChoose={() => void remove()}>
        {t('redirects.delete')}
      </MenuItem>
    </Menu>
  )
}

function EditTarget({ id, redirect, onClose }: RowProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [target, setTarget] = useState(redirect.to.target)
  const change = useChangeRedirect(id)
  const submit = (to: string) => change.mutate(to.trim(), { onSuccess: onClose })
  const problem = useRedirectProblem()
  const error = problem(change.error, 'target') ?? problem(change.error, 'path')
  return (
    <form
      className="edit-target"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(target)
      }}
    >
      <b>
        <Address>{redirect.from}</Address>
      </b>
      <RedirectTarget
        control={{
          autoFocus: true,
          'aria-label': t('redirects.to'),
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `redirect-${id}-error` : undefined,
        }}
        value={target}
        nameOf={(value) =>
          value === redirect.to.target ? (redirect.to.title ?? undefined) : undefined
        }
        onChange={setTarget}
        onCancel={onClose}
      />
      <Button
        type="submit"
        size="small"
        busy={change.isPending}
        busyLabel={t('redirects.adding')}
        disabled={target === ''}
      >
        {t('redirects.save')}
      </Button>
      <Button variant="quiet" size="small" onClick={onClose}>
        {t('redirects.cancel')}
      </Button>
      {error && (
        <p className="error" id={`redirect-${id}-error`} role="alert">
          {error}
        </p>
      )}
      <UseEnd error={change.error} onUse={submit} />
    </form>
  )
}
