import { TRAP } from './use-submission.ts'

/** A field that people can neither see nor reach; only bots that fill every field fill it. */
export function TrapField({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
