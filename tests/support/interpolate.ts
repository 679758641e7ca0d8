/** Replaces ${NAME:-default} in a value of docker-compose.yml as compose does; a default may contain another variable. */
export function interpolate(text: string, env: Record<string, string> = {}): string {
  const replaced = text.replace(/\$\{(\w+):-([^${}]*)\}/g, (_, name: string, other: string) => env[name] ?? other);
  return replaced === text ? text : interpolate(replaced, env);
}
