// node attacker.ts NAME BASE: does what this attack is until it is killed, in a process of its own.
import { attacks, createOpen } from './attacks.ts';

const [name = '', base = ''] = process.argv.slice(2);
attacks[name]?.(createOpen(base));
