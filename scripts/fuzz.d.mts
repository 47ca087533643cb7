export function fuzz(options: { requests: number; seed: number }): Promise<string[]>
