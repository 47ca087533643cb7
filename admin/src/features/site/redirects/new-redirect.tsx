import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { redirect } from '@ufuq/shared/kinds/redirect'
import type { Tree } from '@ufuq/shared/kinds/values'
import { Icon } from '@ufuq/shared/ui/icon'
import { Card } from '../../../components/card.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { EntryEditor, SaveButton } from '../../../entry/entry-editor.tsx'
import { useCreateRedirect } from './queries.ts'
import { UseEnd, useRedirectFields } from './redirect-fields.tsx'

interface NewRedirectProps {
  /** The old address, if it is chosen already. */
  path: string
  focused: 'path' | 'target' | undefined
  onAdded: () => void
}

/** Creates a redirect, or one in each language. */
export function NewRedirect({ path, focused, onAdded }: NewRedirectProps) {
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
