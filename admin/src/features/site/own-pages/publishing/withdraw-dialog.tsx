import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { isolated } from '@ufuq/shared/domain/isolate'
import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { publicPath } from '../public-path.ts'
import type { Showing } from './use-showing.ts'

interface WithdrawDialogProps {
  page: OwnPage
  showing: Showing
}

/** Explains, before a page is unpublished, what visitors will see at its address. */
export function WithdrawDialog({ page, showing }: WithdrawDialogProps) {
  const { t } = useTranslation('admin')
  const language = showing.withdrawn ?? 'ar'
  const isOtherPublic = page.isPublic[otherLanguage(language)]
  const address = isolated(publicPath(page, language))
  const text = isOtherPublic ? 'pages.withdraw.other' : 'pages.withdraw.none'
  return (
    <ConfirmDialog
      open={showing.withdrawn !== null}
      onOpenChange={(isOpen) => !isOpen && showing.keep()}
      title={t(
        page.below === null
          ? `pages.withdraw.title.${language}`
          : `pages.below.withdraw.title.${language}`,
      )}
      text={t(page.below === null ? text : 'pages.below.stays', { address })}
      confirmLabel={t('pages.withdraw.confirm')}
      cancelLabel={t('pages.withdraw.keep')}
      onConfirm={() => void showing.confirmWithdrawal()}
      busy={showing.isBusy}
      busyLabel={t('pages.withdraw.busy')}
      danger
    />
  )
}
