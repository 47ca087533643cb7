import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../shell/page.tsx'
import { SiteParts } from '../site-parts.tsx'
import { MissedList } from './missed-list.tsx'
import { useCreateRedirect } from './queries.ts'
import { RedirectList } from './redirect-list.tsx'
import Plus from 'lucide-react/icons/plus'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { redirect, type WireRedirect } from '@ufuq/shared/kinds/redirect'
import type { Tree } from '@ufuq/shared/kinds/values'
import { Icon } from '@ufuq/shared/ui/icon'
import { Card } from '../../../components/card.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { EntryEditor, SaveButton } from '../../../entry/entry-editor.tsx'
import { EntryList } from '../../../entry/entry-list.tsx'
import { UseEnd, useRedirectFields } from './redirect-fields.tsx'

interface NewForm {
  turn: number
  path: string
  focused?: 'path' | 'target'
  isAdded: boolean
}

/** `/admin/redirects`: addresses that were not found, and the redirects of old addresses. */
export function RedirectsScreen() {
  const { t } = useTranslation('admin')
  /** What the form begins with; a new `turn` resets it. */
  const [form, setForm] = useState<NewForm>({ turn: 0, path: '', isAdded: false })
  const { turn, path, focused, isAdded } = form
  return (
    <Page title={t('site.title')}>
      <SiteParts />
      <MissedList
        onChoose={(address) =>
          setForm({ turn: turn + 1, path: address, focused: 'target', isAdded: false })
        }
      />
      <section aria-label={t('kinds.redirect.name')} className="site-pages">
        <div className="h-line">
          <h2>{t('kinds.redirect.name')}</h2>
          <p className="say">{t('redirects.text')}</p>
        </div>
        <NewRedirect
          key={turn}
          path={path}
          focused={focused}
          onAdded={() => setForm({ turn: turn + 1, path: '', focused: 'path', isAdded: true })}
        />
        <p role="status" className="say">
          {isAdded && t('redirects.added')}
        </p>
        <EntryList
          kind={redirect}
          search={t('redirects.search')}
          rows={(redirects) => <RedirectList redirects={redirects as WireRedirect[]} />}
        />
      </section>
    </Page>
  )
}

interface NewRedirectProps {
  /** The old address, if it is chosen already. */
  path: string
  focused: 'path' | 'target' | undefined
  onAdded: () => void
}

/** Creates a redirect, or one in each language. */
function NewRedirect({ path, focused, onAdded }: NewRedirectProps) {
  const { t } = useTranslation('admin')
  const [isForBoth, setForBoth] = useState(false)
  const create = useCreateRedirect()
  return (
    <Card title={t('kinds.redirect.new')}>
      <EntryEditor
        kind={redirect}
        state={null}
        initial={{ path }}
        own={useRedirectFields()}
        focused={focused}
        onSaved={({ values }) => {
          const other = isForBoth && inOtherLanguage(values)
          if (other) create.mutate(other)
          onAdded()
        }}
        buttons={(entry) => (
          <>
            <UseEnd entry={entry} />
            <Checkbox
              label={t('redirects.both')}
              checked={isForBoth}
              onChange={({ target }) => setForBoth(target.checked)}
            />
            <SaveButton entry={entry}>
              <Icon icon={Plus} />
              {t('redirects.add')}
            </SaveButton>
          </>
        )}
      />
    </Card>
  )
}

function inOtherLanguage({ path, target }: Tree) {
  const old = readOldAddress(String(path))
  return (
    old && {
      path: localizedPath(otherLanguage(old.language), old.path),
      target: String(target),
    }
  )
}
