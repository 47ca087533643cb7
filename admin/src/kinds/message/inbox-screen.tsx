import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { TABLE_FORMS } from '@ufuq/shared/contract/inbox'
import { message as kind } from '@ufuq/shared/kinds/message/message'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Tab, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Label } from '../../components/link-button.tsx'
import { TabBar } from '../../components/tab-bar.tsx'
import { useListAddress } from '../../entry/list-address.ts'
import { Page } from '../../frame/page.tsx'
import { useLanguage } from '../../host/language.ts'
import { useConfirmedChange } from '../../session/confirmed-calls.tsx'
import { useAbility } from '../../session/session.tsx'
import { useMessageFilters } from './message-filters.ts'
import { MessagesTab } from './messages-tab.tsx'
import { SUBSCRIBERS_TAB, SubscribersTab, useSubscribersAddress } from './subscribers-tab.tsx'

/** `/admin/inbox`: visitors' messages and newsletter subscribers; the tab is in the address. */
export function InboxScreen() {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const messages = useListAddress(kind, useMessageFilters())
  const subscribers = useSubscribersAddress().address
  const isOfSubscribers = params.get('tab') === SUBSCRIBERS_TAB
  return (
    <Page
      title={t('inbox.title')}
      action={
        isOfSubscribers ? (
          <ExportButtons path="/api/subscribers/export" query={subscribers.query} />
        ) : (
          <ExportButtons path="/api/messages/export" query={messages.query} />
        )
      }
    >
      <Tabs
        value={isOfSubscribers ? SUBSCRIBERS_TAB : 'messages'}
        onValueChange={(tab) => setParams(tab === SUBSCRIBERS_TAB ? { tab } : {})}
      >
        <TabBar label={t('inbox.tabs')}>
          <Tab value="messages">{t('inbox.messages')}</Tab>
          <Tab value={SUBSCRIBERS_TAB}>{t('subscribers.tab')}</Tab>
        </TabBar>
        <TabPanel value="messages">
          <MessagesTab />
        </TabPanel>
        <TabPanel value={SUBSCRIBERS_TAB}>
          <SubscribersTab />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

interface ExportButtonsProps {
  /** The address without its extension. */
  path: string
  /** The parameters of the list. */
  query: string
}

/** Exports the whole list as a file, across all its pages. */
function ExportButtons({ path, query }: ExportButtonsProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const exported = useExport()
  if (!useAbility('inbox.export')) return null
  const params = new URLSearchParams(query)
  params.delete('after')
  params.set('language', language)
  return TABLE_FORMS.map((form) => (
    <Button
      key={form}
      size="small"
      variant="line"
      busy={exported.isPending}
      aria-label={t(`inbox.export.${form}.label`)}
      onClick={() => exported.mutate(`${path}.${form}?${params}`)}
    >
      <Icon icon={Download} />
      <Label short={t(`inbox.export.${form}.short`)}>{t(`inbox.export.${form}.label`)}</Label>
    </Button>
  ))
}

const useExport = () =>
  useConfirmedChange((address: string) => receiveFile(address, 'export'), {
    onDone: saveFile,
    failed: 'inbox.exportFailed',
  })
