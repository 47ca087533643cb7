// The runtime during development, see `jsx-runtime.tsx`.
import * as runtime from 'react/jsx-dev-runtime'
import { isolateNumbers } from './jsx-runtime.tsx'

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) =>
  runtime.jsxDEV(type, isolateNumbers(type, props), ...rest)
