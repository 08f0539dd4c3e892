type Props = { className: string | undefined; facts: readonly (readonly [name: string, value: string | undefined])[] }

/** Names with their values, without those that have none. */
export const FactList = ({ className, facts }: Props) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
