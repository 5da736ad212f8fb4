import type { Sentence } from './sentences.ts';

/** What each body is good for: said the same in Australia and America. */
export const USES: Record<string, readonly Sentence[]> = {
  hatch: [
    'Short enough to park anywhere in town, and the back seats fold nearly flat.',
    'Easy on fuel and easy to see out of, which is what most people ask us for in a first car.',
    'It fits a standard garage with room to walk around it.',
    'Light steering and a tight turning circle make it simple to live with.',
    'Two adults sit in the back without knees in the seats.',
    'Small outside and larger inside than it looks.',
    'The boot takes the weekly shop, and a flat-packed desk with the seats down.',
    'Cheap to run, insure and put tyres on.',
    'Sits well on the highway for a car this size.',
  ],
  sedan: [
    'A quiet car on a long drive, with plenty of room for luggage.',
    'The rear seat is wide enough for three on the school run.',
    'Comfortable seats and a low cabin noise suit people who drive every day.',
    'Rides well on rough roads and asks little at service time.',
  ],
  wagon: [
    'The load floor is long and flat, so bikes and prams go in without dismantling.',
    'All the room of an SUV with the manners of a car.',
    'A dog, two children and a week of bags fit without a roof box.',
  ],
  'suv-small': [
    'Sits a little higher than a hatch and takes no more room in the street.',
    'A good size for a couple or a small family.',
    'The rear seats fold in two parts, so a surfboard and a passenger can both come.',
    'Easy to get a child seat into, and easy to park afterwards.',
    'High seats make getting in and out easy on the knees.',
    'Useful ground clearance for gravel driveways, without the bulk.',
  ],
  suv: [
    'A proper family size: child seats fit, and the boot takes the pram as well.',
    'It rides quietly and the rear seats recline.',
    'Plenty of leg room in the back, and a floor low enough to load without lifting.',
    'Roomy without being hard to park.',
    'Equally at home on the school run and on a weekend away.',
    'The boot floor lifts out, and the spare is under it.',
    'Wide doors and a flat rear floor make it easy with small children.',
    'Good lights, good seats and a quiet cabin: it makes long drives short.',
    'High enough to see over traffic, low enough for a car park.',
  ],
  'suv-large': [
    'The third row is usable by adults for short trips and folds away when it is not needed.',
    'Seven seats, and still room for bags behind the third row.',
    'Made for long holidays: quiet, high and with vents in every row.',
    'Middle-row seats slide, so two child seats leave room to climb through.',
  ],
  '4x4': [
    'It has a proper transfer case and will go a long way past the end of the tar.',
    'Simple, tough and easy to place on a narrow track.',
    'Short overhangs and good clearance mean it goes where soft-roaders turn back.',
    'As happy on the beach as on the way to work.',
  ],
  ute: [
    'Works through the week and carries bikes on Sunday.',
    'The rear seat takes adults, and the tray takes a pallet.',
    'Made for work, comfortable enough for the family.',
    'It tows a van or a boat with power to spare, and is quiet at highway speed.',
  ],
  'cab-chassis': [
    'Ready for work from the first morning, with a tray that takes a full pallet.',
    'The tray is low enough to load by hand and long enough for timber.',
  ],
  van: ['Easy to drive, easy to load, and it fits under most car park roofs.'],
  'people-mover': [
    'Every seat has a belt, a vent and somewhere to put a drink.',
    'Sliding doors make tight parking spaces easy with children.',
    'Nothing else carries this many people and their bags so easily.',
  ],
  coupe: ['A car to take the long way home in.', 'Low, quick and better balanced than its price suggests.'],
  convertible: [
    'The roof folds in seconds and seals well.',
    'Light and simple, and a pleasure on a back road.',
  ],
};

/** The same for used cars only: how the car has been used before. */
export const USES_BEFORE: Record<string, readonly Sentence[]> = {
  ute: [
    'It tows well and the tray has been looked after.',
    'The tub is straight, with the usual small marks of use.',
  ],
  'cab-chassis': ['A plain, honest work truck with a clean cabin.'],
  van: [
    'The load bay is lined and the floor is straight.',
    'A tidy van that has carried parcels, not bricks.',
  ],
  coupe: ['Driven at weekends and garaged, by the look of the seats.'],
  convertible: ['A summer car that has been kept under cover.'],
};
