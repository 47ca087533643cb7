import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownName, type User } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Notice } from '@ufuq/shared/ui/notice'
import { Checkbox } from '../../components/checkbox.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { Stack } from '../../components/layout.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { focusRow } from '../../lists/focus-row.ts'
import { useMakeHelpCode } from './mutations.ts'

interface HelpDialogProps {
  user: User
  /** Closing the dialog discards the code that it showed. */
  onClose: () => void
}

/** Creates a code for somebody who lost the phone, and shows it once. */
export function HelpDialog({ user, onClose }: HelpDialogProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const make = useMakeHelpCode(user.id)
  const [isSpokenWith, setIsSpokenWith] = useState(false)
  const name = isolated(shownName(user))
  const made = make.data

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      focusAfter={() => focusRow(user.id)}
      title={t('security.help.title', { name })}
      description={made ? undefined : t('security.help.text', { name })}
      closeLabel={t('states.close')}
      actions={
        made ? (
          <Button onClick={onClose}>{t('security.help.done')}</Button>
        ) : (
          <Button disabled={!isSpokenWith} busy={make.isPending} onClick={() => make.mutate()}>
            {t('security.help.make')}
          </Button>
        )
      }
    >
      <Stack gap="large">
        {made ? (
          <>
            <Notice tone="success" role="status">
              {t('security.help.once', { name })}
            </Notice>
            <CopyField label={t('security.help.code')} value={made.code} />
            <p>{t('security.help.until', { when: formatMoment(made.expiresAt) })}</p>
          </>
        ) : (
          <>
            <p>{t('security.help.effect', { name })}</p>
            <Notice tone="warning" title={t('security.help.sureTitle', { name })}>
              {t('security.help.sure')}
            </Notice>
            <Checkbox
              label={t('security.help.spoken', { name })}
              checked={isSpokenWith}
              onChange={({ target }) => setIsSpokenWith(target.checked)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
