import { blockOf, chimney, factory, hall, house, school, tower } from './buildings.ts';
import { evPoints, pylonLine, solarField, substation, turbine } from './energy.ts';
import type { Feature } from './feature.ts';
import { bench, classroom, contract, desks, people, racks, stageAndRows, trophy } from './indoors.ts';
import { field, lawn, park } from './nature.ts';
import { containers, crane, pallets, parking, shelf, ship, truck } from './transport.ts';
import { basins, coolingTower, dam, gasStation, headframe, pipeRun, pumpHouse, spoilHeap, tanks, waterTower } from './utilities.ts';

/** What a scene is made of: main features with their plots, fillers, and the device shown. */
export interface Recipe {
  main: readonly (readonly [feature: Feature, w: number, d: number])[];
  high: readonly Feature[];
  low: readonly Feature[];
  devices: readonly string[];
}

const block = blockOf(46, 120);
const lowBlock = blockOf(28, 50);
const green: readonly Feature[] = [park, lawn, lawn];

export const recipes: Readonly<Record<string, Recipe>> = {
  city: { main: [[tower, 1, 1], [substation, 2, 1]], high: [block, block, tower], low: [house, park, parking], devices: ['electricity-1p', 'electricity-3p'] },
  factory: { main: [[factory, 2, 1], [factory, 2, 1], [chimney, 1, 1]], high: [hall, tanks, chimney], low: [truck, lawn, parking], devices: ['electricity-ct', 'valve'] },
  substation: { main: [[substation, 2, 2], [pylonLine, 3, 1]], high: [turbine, lowBlock], low: [...green, solarField], devices: ['protection-relay', 'transformer-monitor', 'relay-controller'] },
  laboratory: { main: [[bench, 2, 1], [bench, 2, 1], [racks, 1, 1]], high: [racks, bench], low: [people, pallets], devices: ['electricity-lab', 'test-bench'] },
  waterworks: { main: [[basins, 2, 1], [waterTower, 1, 1], [pumpHouse, 1, 1]], high: [tanks, waterTower, lowBlock], low: [...green, pumpHouse], devices: ['water-woltman', 'water-ultrasonic'] },
  'district-heating': { main: [[hall, 2, 1], [chimney, 1, 1], [pipeRun, 3, 1], [tanks, 1, 1]], high: [block, lowBlock], low: [lawn, house], devices: ['heat-ultrasonic', 'heat-mechanical'] },
  'gas-station': { main: [[gasStation, 2, 1], [pipeRun, 3, 1]], high: [lowBlock, tanks], low: [...green, field], devices: ['gas-rotary', 'gas-corrector'] },
  mine: { main: [[headframe, 2, 1], [spoilHeap, 1, 1], [hall, 2, 1]], high: [spoilHeap, chimney, lowBlock], low: [truck, lawn], devices: ['mining-switch', 'mining-monitor'] },
  'wind-farm': { main: [[turbine, 1, 1], [turbine, 1, 1], [turbine, 1, 1], [substation, 2, 1]], high: [turbine, field], low: [field, park, lawn], devices: ['relay-controller', 'energy-storage'] },
  'solar-farm': { main: [[solarField, 2, 2], [solarField, 2, 1], [substation, 2, 1]], high: [field, turbine, solarField], low: [solarField, lawn], devices: ['solar-inverter', 'energy-storage'] },
  office: { main: [[blockOf(84, 120), 2, 1], [tower, 1, 1]], high: [block, tower], low: [park, parking, lawn], devices: ['software', 'gateway'] },
  warehouse: { main: [[hall, 2, 2], [shelf, 2, 1]], high: [hall, containers], low: [truck, pallets, pallets], devices: ['hand-terminal', 'radio-module'] },
  conference: { main: [[stageAndRows, 3, 3]], high: [lawn], low: [people, lawn], devices: ['software', 'electricity-3p'] },
  school: { main: [[school, 2, 2], [park, 1, 1]], high: [block, lowBlock], low: [house, park, lawn], devices: ['heat-allocator', 'electricity-1p'] },
  'housing-estate': { main: [[blockOf(80, 100), 2, 1], [blockOf(80, 100), 2, 1]], high: [block, lowBlock], low: [house, house, park, parking], devices: ['water-single-jet', 'heat-allocator', 'electricity-1p'] },
  village: { main: [[house, 1, 1], [house, 1, 1], [waterTower, 1, 1], [pylonLine, 3, 1]], high: [house, field], low: [house, field, park], devices: ['gas-diaphragm', 'electricity-prepaid'] },
  port: { main: [[ship, 3, 1], [crane, 1, 1], [containers, 1, 1]], high: [containers, hall, tanks], low: [containers, truck], devices: ['electricity-ct', 'switchgear-bay'] },
  'data-centre': { main: [[racks, 2, 1], [racks, 2, 1], [hall, 2, 1]], high: [racks, substation], low: [desks, lawn], devices: ['server-rack', 'gateway'] },
  training: { main: [[classroom, 3, 2]], high: [shelf, lawn], low: [people, lawn], devices: ['test-bench', 'electricity-3p'] },
  team: { main: [[people, 2, 2], [desks, 1, 1]], high: [lowBlock, racks], low: [people, desks, park], devices: ['software', 'hand-terminal'] },
  award: { main: [[trophy, 2, 2]], high: [lowBlock, lawn], low: [people, park], devices: ['electricity-lab', 'water-ultrasonic'] },
  contract: { main: [[contract, 3, 2]], high: [tower, block], low: [people, lawn], devices: ['electricity-din', 'gas-ultrasonic'] },
  'ev-park': { main: [[evPoints, 2, 1], [evPoints, 2, 1], [solarField, 2, 1]], high: [lowBlock, block], low: [parking, park], devices: ['ev-charger', 'energy-storage'] },
  dam: { main: [[dam, 3, 3], [pylonLine, 3, 1]], high: [spoilHeap, park], low: [park, lawn, substation], devices: ['transformer-monitor', 'pressure-sensor'] },
  pipeline: { main: [[pipeRun, 4, 1], [gasStation, 2, 1]], high: [tanks, spoilHeap], low: [field, lawn, park], devices: ['valve', 'gas-rotary', 'pressure-sensor'] },
};

const plain = (extra: readonly Feature[], devices: readonly string[]): Recipe => ({
  main: extra.map((f) => [f, 1, 1] as const), high: [block, tower, lowBlock], low: [house, park, parking, lawn], devices,
});

/** Scenes that only page tops need. */
export const bannerRecipes: Readonly<Record<string, Recipe>> = {
  ...recipes,
  products: { main: [[hall, 2, 1], [shelf, 2, 1], [pallets, 1, 1]], high: [hall, factory, containers], low: [pallets, truck], devices: ['electricity-3p', 'water-multi-jet', 'gas-diaphragm'] },
  investors: plain([tower, tower, trophy], ['software']),
  career: { main: [[people, 2, 1], [desks, 1, 1], [classroom, 3, 2]], high: [lowBlock, block], low: [people, park], devices: ['test-bench'] },
  press: { main: [[stageAndRows, 3, 3]], high: [block, lowBlock], low: [people, lawn], devices: ['software'] },
  contact: plain([house, tower, people], ['hand-terminal', 'antenna']),
  download: { main: [[racks, 2, 1], [contract, 2, 2]], high: [racks, lowBlock], low: [desks, lawn], devices: ['server-rack', 'software'] },
  glossary: { main: [[shelf, 2, 1], [bench, 2, 1]], high: [lowBlock, racks], low: [desks, lawn], devices: ['electricity-lab'] },
  legal: { main: [[contract, 3, 2]], high: [block, tower], low: [lawn, park], devices: ['electricity-ct'] },
  newsletter: plain([substation, people], ['gateway', 'antenna']),
  search: plain([turbine, basins, pipeRun], ['hand-terminal', 'radio-repeater']),
  group: { main: [[substation, 2, 1], [basins, 2, 1], [factory, 2, 1], [turbine, 1, 1], [tower, 1, 1]], high: [block, tower, coolingTower], low: [house, park, solarField], devices: ['electricity-3p', 'water-woltman'] },
};
