import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownTarget } from '@ufuq/shared/contract/redirects'
import { isolated } from '@ufuq/shared/domain/isolate'
import { redirect as kind, type WireRedirect } from '@ufuq/shared/kinds/redirect'
import { Button } from '@ufuq/shared/ui/button'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { Cut } from '../../../components/cut.tsx'
import { DataList } from '../../../components/data-list.tsx'
import { EntryEditor, SaveButton } from '../../../entry/entry-editor.tsx'
import { EntryMenu } from '../../../entry/entry-menu.tsx'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { Address } from './address.tsx'
import { UseEnd, useRedirectFields } from './redirect-fields.tsx'

const MARKS = {
  works: 'published',
  draft: 'outdated',
  gone: 'missing',
} as const satisfies Record<ShownTarget['state'], string>

/** Lists redirects with their targets, and whether each target exists. */
export function RedirectList({ redirects }: { redirects: readonly WireRedirect[] }) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <DataList
      caption={t('kinds.redirect.name')}
      items={redirects}
      idOf={({ id }) => id}
      heading={t('kinds.redirect.fields.path')}
      title={({ values, to }) => <Address address={values.path} target={to} />}
      editing={(redirect) =>
        redirect.id === edited ? (
          <EditRedirect redirect={redirect} onClose={() => setEdited(null)} />
        ) : null
      }
      columns={[
        {
          key: 'state',
          heading: t('redirects.state'),
          width: '9.5rem',
          cell: ({ to: { state } }) => (
            <StatusChip state={MARKS[state]}>{t(`redirects.states.${state}`)}</StatusChip>
          ),
        },
        {
          key: 'made',
          heading: t('redirects.made'),
          width: '8rem',
          from: 60,
          cell: ({ createdAt, createdBy }) => (
            <Cut>
              <RelativeTime iso={createdAt} /> {nameOf(createdBy)}
            </Cut>
          ),
        },
      ]}
      menu={({ id, values: { path }, abilities }) => (
        <EntryMenu
          kind={kind}
          id={id}
          title={isolated(path)}
          abilities={abilities}
          question={t('redirects.confirmDelete', { address: path })}
          onEdit={() => setEdited(id)}
        />
      )}
    />
  )
}

interface EditRedirectProps {
  redirect: WireRedirect
  onClose: () => void
}

function EditRedirect({ redirect, onClose }: EditRedirectProps) {
  const { t } = useTranslation('admin')
  const own = useRedirectFields(redirect.to)
  return (
    <LoadedEntry kind={kind} id={String(redirect.id)}>
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
