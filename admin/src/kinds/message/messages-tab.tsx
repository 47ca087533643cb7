import { useQuery } from '@tanstack/react-query'
import { form, type WireForm } from '@ufuq/shared/kinds/form/form'
import { message as kind, type WireMessage } from '@ufuq/shared/kinds/message/message'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Cut } from '../../components/cut.tsx'
import type { DataColumn } from '../../components/data-list.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Row, Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { RelativeTime } from '../../components/lists/relative-time.tsx'
import { ViewMenu } from '../../components/lists/view-menu.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Titles } from '../../components/titles.tsx'
import { entryQueries } from '../../entry/calls.ts'
import { useOpenedFromHere } from '../../entry/editor-address.ts'
import { EntryList } from '../../entry/entry-list.tsx'
import { useLanguage } from '../../host/language.ts'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { answersText } from './message-answers.tsx'
import { MessageBulk, MessageChips, MessageItems } from './message-changes.tsx'
import { useMessageFilters, useStateText } from './message-filters.ts'
import { inboxQueries } from './queries.ts'

/** The messages of visitors, with search, filters and the actions on several of them. */
export function MessagesTab() {
  const { t } = useTranslation('admin')
  return (
    <>
      <Retention />
      <Stack gap="large">
        <Places />
        <div>
          <EntryList
            kind={kind}
            filters={useMessageFilters()}
            search={t('inbox.search')}
            title={(entry) => <Title message={entry as WireMessage} />}
            columns={useColumns()}
            menuItems={(entry) => <MessageItems message={entry as WireMessage} />}
            bulk={(chosen, onDone) => (
              <MessageBulk chosen={chosen as readonly WireMessage[]} onDone={onDone} />
            )}
          >
            <Views />
          </EntryList>
        </div>
      </Stack>
    </>
  )
}

/**
 * States whether messages are erased automatically and, if that has not started yet, when it
 * starts.
 */
function Retention() {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { data } = useQuery(inboxQueries.settings())
  if (!data || data.days === null) return null
  const count = data.days
  return (
    <Lead>
      {data.firstErasureAt === null
        ? t('inbox.retention', { count })
        : t('inbox.retentionFrom', { count, when: formatMoment(data.firstErasureAt) })}
    </Lead>
  )
}

/** How many places of the chosen form are taken. */
function Places() {
  const { t } = useTranslation('admin')
  const id = useSearchParams()[0].get('form') ?? ''
  const { data } = useQuery({ ...entryQueries(form).one(id), enabled: id !== '' })
  const { values, taken = 0 } = (data ?? {}) as Partial<WireForm>
  const places = values?.places ?? null
  if (places === null) return null
  const label = t('inbox.taken', { count: taken, places })
  return (
    <Stack gap="small">
      <p>{label}</p>
      <ProgressBar label={label} done={taken} total={places} />
    </Stack>
  )
}

/** The predefined views. */
function Views() {
  const { t } = useTranslation('admin')
  const stateText = useStateText()
  return (
    <ViewMenu
      views={[
        { name: stateText('current'), query: '' },
        { name: t('lists.views.waiting'), query: 'status=unanswered&assignee=me' },
        { name: stateText('unanswered'), query: 'status=unanswered' },
        { name: stateText('archived'), query: 'status=archived' },
      ]}
    />
  )
}

const EXCERPT_LENGTH = 160

/** The sender, with the address as the tooltip, the beginning of the text, and the kind. */
function Title({ message: { id, values } }: { message: WireMessage }) {
  const texts = useKindTexts(kind)
  const state = useOpenedFromHere()
  const language = useLanguage()
  const text = values.body || answersText(values, language)
  const excerpt = text.trim().replace(/\s+/gu, ' ').slice(0, EXCERPT_LENGTH)
  return (
    <Titles
      isUnread={values.status === 'new'}
      main={
        <bdi title={values.email}>
          {values.name || values.email || texts.choice('type')('form')}
        </bdi>
      }
      to={`/admin/${kind.path}/${id}`}
      state={state}
      other={<bdi title={excerpt}>{excerpt}</bdi>}
    >
      {values.type !== 'contact' && <span data-note>{texts.choice('type')(values.type)}</span>}
    </Titles>
  )
}

function useColumns(): DataColumn<WireEntry>[] {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const nameOf = useColleagueName()
  return [
    {
      key: 'status',
      heading: texts.field('status'),
      width: '8.5rem',
      cell: (entry) => {
        const { values } = entry as WireMessage
        return (
          <Row gap="small">
            <MessageChips values={values} />
            {values.notes !== '' && (
              <span title={t('inbox.hasNotes')}>
                <Icon icon={StickyNote} />
                <VisuallyHidden>{t('inbox.hasNotes')}</VisuallyHidden>
              </span>
            )}
          </Row>
        )
      },
    },
    {
      key: 'assignee',
      heading: texts.field('assignee'),
      width: '7rem',
      isOfWide: true,
      label: `${texts.field('assignee')}:`,
      cell: (entry) => {
        const { assignee } = entry as WireMessage
        return assignee && <Cut>{nameOf(assignee)}</Cut>
      },
    },
    {
      key: 'received',
      heading: t('inbox.received'),
      width: '7rem',
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
  ]
}
