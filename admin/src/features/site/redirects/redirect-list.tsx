import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Redirect, RedirectState } from '@ufuq/shared/contract/redirects'
import { isolated } from '@ufuq/shared/domain/isolate'
import { ENTRY_ABILITIES } from '@ufuq/shared/kinds/define-kind'
import { redirect as kind } from '@ufuq/shared/kinds/redirect'
import { Button } from '@ufuq/shared/ui/button'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { Cut } from '../../../components/cut.tsx'
import { DataList } from '../../../components/data-list.tsx'
import { EntryEditor, SaveButton } from '../../../entry/entry-editor.tsx'
import { EntryMenu } from '../../../entry/entry-menu.tsx'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { useMay } from '../../../session/session.tsx'
import { Address } from './address.tsx'
import { UseEnd, useRedirectFields } from './redirect-fields.tsx'

const MARKS = {
  works: 'published',
  draft: 'outdated',
  gone: 'missing',
} as const satisfies Record<RedirectState, string>

/** Lists redirects with their targets, and whether each target exists. */
export function RedirectList({ redirects }: { redirects: readonly Redirect[] }) {
  const { t } = useTranslation('admin')
  const may = useMay(kind)
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <DataList
      caption={t('kinds.redirect.name')}
      items={redirects}
      idOf={({ id, from }) => id ?? from}
      heading={t('kinds.redirect.fields.path')}
      title={({ from, to }) => <Address address={from} target={to} />}
      editing={(redirect) =>
        redirect.id !== null && redirect.id === edited ? (
          <EditRedirect id={redirect.id} redirect={redirect} onClose={() => setEdited(null)} />
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
      menu={({ id, from }) =>
        id !== null && (
          <EntryMenu
            kind={kind}
            id={id}
            title={isolated(from)}
            abilities={ENTRY_ABILITIES.filter((ability) => may(ability))}
            question={t('redirects.confirmDelete', { address: from })}
            onEdit={() => setEdited(id)}
          />
        )
      }
    />
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

interface EditRedirectProps {
  id: number
  redirect: Redirect
  onClose: () => void
}

function EditRedirect({ id, redirect, onClose }: EditRedirectProps) {
  const { t } = useTranslation('admin')
  const own = useRedirectFields(redirect.to)
  return (
    <LoadedEntry kind={kind} id={String(id)}>
      {(state) => (
        <EntryEditor
          kind={kind}
          state={state}
          own={own}
          focused="target"
          onSaved={onClose}
          buttons={(entry) => (
            <>
              <UseEnd entry={entry} />
              <SaveButton entry={entry}>{t('entries.save')}</SaveButton>
              <Button variant="quiet" size="small" onClick={onClose}>
                {t('redirects.cancel')}
              </Button>
            </>
          )}
        />
      )}
    </LoadedEntry>
  )
}
