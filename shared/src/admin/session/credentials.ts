import * as v from 'valibot'
import type { AccountProblem } from '../account-problems.ts'

const says = (problem: AccountProblem): string => problem

/** What signing in asks for. */
export const credentialsSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(says('usernameRequired'))),
  password: v.pipe(v.string(), v.nonEmpty(says('passwordRequired'))),
})
