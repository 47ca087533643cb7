import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import type { Backup, Backups, Backups as BackupsAnswer } from '@ufuq/shared/contract/backups'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../../components/dates/format-moment.ts'
import { ItemList } from '../../../components/item-list.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { useConfirmedChange } from '../../../session/confirmed-calls.tsx'
import { backupQueries } from '../queries.ts'

/** Starts a backup, which the list then shows. */
function useMakeBackup() {
  const client = useQueryClient()
  return useConfirmedChange(() => request<Backups>('/api/backups', { method: 'POST', body: {} }), {
    onDone: (answer) => client.setQueryData(backupQueries.list().queryKey, answer),
    failed: 'settings.backupNotStarted',
  })
}

const useDownloadBackup = () =>
  useConfirmedChange((name: Backup['name']) => receiveFile(`/api/backups/${name}`, name), {
    onDone: saveFile,
    failed: 'settings.backupNotDownloaded',
  })

/** The verified backups, with buttons to make one and to download each. */
export function Backups() {
  const { t } = useTranslation('admin')
  return (
    <Loaded query={useQuery(backupQueries.list())}>
      {(answer) =>
        answer.isSetUp ? (
          <BackupList {...answer} />
        ) : (
          <Notice title={t('settings.backupsNotSetUpTitle')}>
            {t('settings.backupsNotSetUp')}
          </Notice>
        )
      }
    </Loaded>
  )
}

function BackupList({ isRunning, hasFailed, copies, backups }: BackupsAnswer) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const make = useMakeBackup()
  const download = useDownloadBackup()
  return (
    <>
      {hasFailed && !isRunning && (
        <Notice tone="warning" role="status" title={t('settings.backupFailedTitle')}>
          {t('settings.backupFailed')}
        </Notice>
      )}
      {backups.length === 0 && <p>{t('settings.backupsEmpty')}</p>}
      <ItemList>
        {backups.map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            isBeingDownloaded={download.isPending && download.variables === backup.name}
            onDownload={() => download.mutate(backup.name)}
          />
        ))}
      </ItemList>
      {backups.some(({ isEncrypted }) => isEncrypted) && <p>{t('settings.backupsEncrypted')}</p>}
      {copies && (
        <p>
          {copies.lastAt
            ? t('settings.backupsCopied', { when: formatMoment(copies.lastAt) })
            : t('settings.backupsNotCopied')}
        </p>
      )}
      <p role="status">{isRunning && t('settings.backupRunning')}</p>
      <Button variant="line" busy={make.isPending || isRunning} onClick={() => make.mutate()}>
        {t('settings.backupNow')}
      </Button>
    </>
  )
}

interface BackupRowProps {
  backup: Backup
  isBeingDownloaded: boolean
  onDownload: () => void
}

function BackupRow({ backup, isBeingDownloaded, onDownload }: BackupRowProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const when = formatMoment(backup.createdAt)
  const size = formatSize(backup.size, locale)
  return (
    <li>
      <div>
        <b>{when}</b>
        <p>
          {backup.isEncrypted
            ? t('settings.backupEncrypted', { size })
            : t('settings.backupProved', { size })}
        </p>
      </div>
      <Button
        variant="line"
        size="small"
        busy={isBeingDownloaded}
        aria-label={t('settings.backupDownloadOf', { when })}
        onClick={onDownload}
      >
        {t('settings.backupDownload')}
      </Button>
    </li>
  )
}
