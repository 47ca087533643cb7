import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry, WireVersion } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useConfirmation } from '../../components/confirmation.tsx'
import { Stack } from '../../components/layout.tsx'
import { Options } from '../../components/options.tsx'
import { useRestoreVersion } from '../calls.ts'
import { editorAddress } from '../editor-address.ts'

interface RestoreVersionProps {
  kind: Kind
  entry: WireEntry
  version: WireVersion
}

/**
 * Restores a former state, as a draft if only publishing shows it to visitors. Of languages that are
 * written on their own, one can be restored without the other.
 */
export function RestoreVersion({ kind, entry, version }: RestoreVersionProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const navigate = useNavigate()
  const restore = useRestoreVersion(kind, entry)
  const [chosen, setChosen] = useState<Language | null>(null)
  const { number } = version
  const present = LANGUAGES.filter((one) => entry.sides[one] && version.sides[one])
  const own = present.filter((one) => entry.sides[one]?.mayChange)
  const hasBoth = own.length === LANGUAGES.length
  const only = hasBoth || present.length === own.length ? chosen : (own[0] ?? null)
  const name = t('site.history.version', { number })
  const ask = async () => {
    const question =
      kind.publishing === 'asked'
        ? t('entries.history.confirmDraft', { name })
        : t('entries.history.confirm', { name })
    const title = only ? t(`entries.history.restoreIn.${only}`) : t('entries.history.restore')
    if (!(await confirm(title, question))) return
    restore.mutate(
      { number, ...(only && { languages: [only] }) },
      {
        onSuccess() {
          toast({ title: t('entries.history.restored', { name }) })
          void navigate(editorAddress(kind, entry))
        },
      },
    )
  }
  return (
    <Stack>
      {kind.sides === 'each' && hasBoth && (
        <Field label={t('entries.history.what')}>
          {(control) => (
            <Select
              {...control}
              value={chosen ?? ''}
              onChange={({ target: { value } }) =>
                setChosen(LANGUAGES.find((one) => one === value) ?? null)
              }
            >
              <option value="">{t('entries.history.both')}</option>
              <Options of={LANGUAGES} text={(one) => t(`entries.history.only.${one}`)} />
            </Select>
          )}
        </Field>
      )}
      <div>
        <Button size="small" busy={restore.isPending} onClick={() => void ask()}>
          {t('entries.history.restore')}
        </Button>
      </div>
    </Stack>
  )
}
