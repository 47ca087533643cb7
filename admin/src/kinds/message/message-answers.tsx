import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import type { Language } from '@ufuq/shared/contract/languages'
import { form } from '@ufuq/shared/kinds/form/form'
import { answerIn } from '@ufuq/shared/kinds/message/answer-in'
import { message as kind, type WireMessage } from '@ufuq/shared/kinds/message/message'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../components/facts.tsx'
import { PlainText } from '../../components/plain-text.tsx'
import { Section } from '../../components/section.tsx'
import { entryQueries, useSaveEntry } from '../../entry/calls.ts'
import type { EntryOfKind } from '../../entry/entry-of-kind.ts'
import { useLanguage } from '../../host/language.ts'
import { useErrorText } from '../../server/error-text.ts'
import { refresh } from '../../server/query-client.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { messageLists } from './queries.ts'

type Values = Pick<WireMessage['values'], 'answers'>

/** All answers as lines, for a reply or a list. */
export const answersText = ({ answers }: Values, language: Language): string =>
  answers
    .map((answer) => answerIn(answer, language))
    .filter(({ text }) => text !== '')
    .map(({ question, text }) => `${question} ${text}`)
    .join('\n')

/** The answers to questions of staff, and what else was sent with them. */
export function MessageAnswers({ message }: { message: WireMessage }) {
  const texts = useKindTexts(kind)
  const formTexts = useKindTexts(form)
  const language = useLanguage()
  const { answers, about, aboutTitle, consent, form: formId } = message.values
  const { data } = useQuery({ ...entryQueries(form).one(String(formId)), enabled: formId !== null })
  if (formId === null) return null
  return (
    <Section title={data ? formTexts.titleOf(data) : texts.field('answers')}>
      <Facts>
        {about !== '' && (
          <Fact name={texts.field('about')}>
            <Link
              className="more"
              dir="auto"
              to={`/admin/${kind.path}?${new URLSearchParams({ about, status: 'all' })}`}
            >
              {aboutTitle || about}
            </Link>
          </Fact>
        )}
        {answers.map((answer) => {
          const { question, text } = answerIn(answer, language)
          return (
            <Fact key={answer.id} name={question}>
              {answer.file === null ? (
                <PlainText>{text}</PlainText>
              ) : (
                <AnswerFile message={message.id} answer={answer} />
              )}
            </Fact>
          )
        })}
        {consent !== '' && (
          <Fact name={texts.field('consent')}>
            <PlainText>{consent}</PlainText>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

interface AnswerFileProps {
  message: number
  answer: Values['answers'][number]
}

/** Downloads a file, because it comes from a stranger and is shown nowhere. */
function AnswerFile({ message, answer: { id, value } }: AnswerFileProps) {
  const { t } = useTranslation('admin')
  const { mutate, isPending } = useMutation({
    meta: { failed: 'inbox.fileFailed' },
    mutationFn: () => receiveFile(`/api/messages/${message}/files/${id}`, value),
    onSuccess: saveFile,
  })
  return (
    <Button
      variant="line"
      size="small"
      busy={isPending}
      aria-label={t('inbox.download', { name: value })}
      onClick={() => mutate()}
    >
      <Icon icon={Download} />
      <bdi>{value}</bdi>
    </Button>
  )
}

/** Cancels an answer, which frees its place, or takes that back while a place is free. */
export function CancelAnswer({ entry, message }: { entry: EntryOfKind; message: WireMessage }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate, isPending, error, isSuccess } = useSaveEntry(kind)
  if (message.values.type !== 'form' || entry.isReadOnly) return null
  const isCancelled = message.values.outcome === 'cancelled'
  const change = () =>
    mutate(
      {
        id: message.id,
        change: { values: { outcome: isCancelled ? 'open' : 'cancelled' } },
      },
      {
        onSuccess(current) {
          entry.takeIn({ current, changed: null })
          void refresh(client, messageLists)
        },
      },
    )
  return (
    <>
      <Button variant="line" busy={isPending} onClick={change}>
        <Icon icon={isCancelled ? Undo2 : CircleX} />
        {t(isCancelled ? 'inbox.takeBack' : 'inbox.cancel')}
      </Button>
      <p className="hint" role="status">
        {error
          ? errorText(error)
          : isSuccess && t(isCancelled ? 'inbox.cancelled' : 'inbox.takenBack')}
      </p>
    </>
  )
}
