import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type { FieldError } from '@ufuq/shared/contract/errors'
import type { Language } from '@ufuq/shared/contract/languages'
import { KINDS } from '@ufuq/shared/kinds/index'
import { useToast } from '@ufuq/shared/ui/toast'
import { entryPath, entryQueries } from '../../../../entry/calls.ts'
import {
  PublishDialog,
  useLeavingDialog,
  type PublishDialogProps,
} from '../../../../entry/publish-dialog.tsx'
import { useErrorText } from '../../../../error-text.ts'
import { useMay } from '../../../../session/session.tsx'
import type { PageEntry } from '../../../../targets/pages.ts'
import type { MenusEntry } from '../../menus/menus-context.ts'
import { CheckFirst } from '../checks/check-first.tsx'
import { usePageChecks } from '../checks/use-page-checks.ts'
import { MenuChoiceFields, useMenuChoice } from './menu-choice.tsx'

/**
 * Asks which languages of a page to publish and whether to add it to the header, and shows what the
 * checks found.
 */
export function PublishPageDialog(dialog: PublishDialogProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const errorText = useErrorText()
  const { saved, isBusy } = dialog
  const { leave, focusAfter } = useLeavingDialog(dialog)
  const isShipped = saved.key !== null
  const checks = usePageChecks(dialog.entry.form, { typed: saved.values, isReadOnly: false })
  const mayChangeMenus = useMay(KINDS.menus)('publish')
  // Without the menus, the page can still be published.
  const { data: menus = null } = useQuery({
    ...entryQueries(KINDS.menus).one(KINDS.menus.name),
    enabled: mayChangeMenus && !isShipped,
    retry: false,
  })
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const choice = useMenuChoice(
    saved as unknown as PageEntry,
    menus as unknown as MenusEntry | null,
    refused,
  )
  /** Checks the names in the menu before anything is published. */
  const publish = async (languages: Language[]) => {
    const confirmed = choice.confirm()
    if (!confirmed) return
    if (confirmed.menu) {
      try {
        await request(`${entryPath(dialog.kind, saved.id)}/header`, {
          method: 'POST',
          body: { labels: confirmed.menu },
        })
      } catch (error) {
        // The dialog stays open and shows the reason beside the choice.
        const ofMenu = error instanceof ApiError ? error.fieldErrors : []
        setRefused(ofMenu)
        if (ofMenu.length === 0) toast({ variant: 'destructive', title: errorText(error) })
        return
      }
    }
    await dialog.onPublish(languages)
  }
  return (
    <PublishDialog {...dialog} onPublish={publish} focusAfter={focusAfter}>
      {(languages) => (
        <>
          {!isShipped && (
            <>
              <MenuChoiceFields choice={choice} isBusy={isBusy} />
              <p className="hint">{t('pages.publish.visitors')}</p>
            </>
          )}
          <CheckFirst
            checks={checks}
            languages={languages}
            onShow={({ place }) => leave(() => dialog.onReveal(place.formPath))}
          />
        </>
      )}
    </PublishDialog>
  )
}
