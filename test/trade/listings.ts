/**
 * Listings of the trade for tests of the search, one a line: key | title | brand | type | condition | city, country |
 * description.
 */
const LINES = `
tree | Christmas tree 2-1/16 in, 5K, gas service | Cameron | Wellheads | used | Pau, France | Pulled from a storage well, valves stroked.
block | Block tree 3-1/8 in x 10,000 psi, hydraulic | Dril-Quip | Wellheads | new | Luanda, Angola | Spare of a cancelled project.
head | Compact wellhead 11 in, 3,000 psi | Stream-Flo | Wellheads | used | Port-Gentil, Gabon | Two stages with hangers.
bop | Annular and double ram BOP 11 in 10K | Hydril | Drilling Tools | used | Stavanger, Norway | With test certificates.
choke | Adjustable choke 2-9/16 in 5,000 psi | Cameron | Wellheads | new | Pau, France | Hard-faced trim.
casing | Casing 9-5/8 in 53.5 lb/ft P110, 210 joints | Vallourec | Casing | new | Lagos, Nigeria | Range 3, stored on bolsters.
casing13 | Casing 13-3/8 in 61 lb/ft J55, 90 joints | Tenaris | Casing | new | Pau, France | With protectors.
tubing | Tubing 2-7/8 in 6.4 lb/ft N80, 500 joints | Tenaris | Tubing | new | Hassi Messaoud, Algeria | Bundled.
drillpipe | Drill pipe 5 in 19.5 lb/ft S135 NC50 | NOV | Drilling Tools | used | Port-Gentil, Gabon | Premium class by inspection.
collar | Drill collars 6-1/2 in slick, 12 pieces | Vallourec | Drilling Tools | used | Lagos, Nigeria | Recut connections.
linepipe | Line pipe 16 in X52, 2.1 km, bare | Tenaris | Line Pipes | new | Rotterdam, Netherlands | Leftover of a gas line.
packer | Production packer 7 in 29 lb, hydraulic set | Baker Hughes | Upper Completion | new | Aberdeen, United Kingdom | In its crate.
sand | Wire-wrapped screen 6-5/8 in, 30 joints | Weatherford | Sand Screens | new | Luanda, Angola | Welded on L80 base pipe.
plug | Bridge plug 7 in, cast iron | Halliburton | Downhole Plugs | new | Pau, France | Drillable.
frac | Goat head 7-1/16 in 15,000 psi, six inlets | Stream-Flo | Fracheads | used | Neuquén, Argentina | Blast joint included.
workover | Workover unit 350 hp, 96 ft mast | Cooper | Workover Units | used | Hassi Messaoud, Algeria | On five axles.
rig | Land drilling rig 2,000 hp, top drive 500 t | NOV | Drilling Rigs | used | Basra, Iraq | Stacked, walking system.
mudpump | Triplex mud pump 1,600 hp | NOV | Drilling Tools | used | Basra, Iraq | Fluid end new.
pumpbearing | Main bearings for triplex mud pump, set | SKF | Spare Parts | new | Pau, France | For the crank.
shaker | Linear shale shaker, four panels | Derrick | Solids Control Equipment | used | Pau, France | Two motors of 1.9 kW.
centrifuge | Decanter centrifuge 14 in, variable speed | Swaco | Solids Control Equipment | used | Luanda, Angola | Bowl rebalanced.
tricone | Tricone bit 8-1/2 in IADC 537 | Smith | Drilling Tools | new | Aberdeen, United Kingdom | Sealed bearings.
pdc | PDC bit 12-1/4 in, six blades | Smith | Drilling Tools | new | Aberdeen, United Kingdom | 16 mm cutters.
overshot | Overshot 8-1/8 in with grapples | Bowen | Fishing Tools | used | Lagos, Nigeria | Inspected.
barite | Barite 4.2, big bags, 60 t | Cimbar | Cement | new | Pau, France | Lab sheet enclosed.
cement | Class G cement HSR, 40 t | Dyckerhoff | Cement | new | Port-Gentil, Gabon | For a casing 9-5/8 in, dry store.
gasoil | Gas oil 10 ppm, 900 m3 | Varo | Refined Products | new | Rotterdam, Netherlands | Tank storage.
oil | Engine oil 15W-40, 30 drums | Mobil | Refined Products | new | Abidjan, Ivory Coast | In date.
gate | Gate valve 6 in CL600, WCB | Velan | Valves | new | Lyon, France | Bolted bonnet.
gate8 | Gate valve 8 in CL150, flanged | Velan | Valves | used | Lyon, France | Repacked.
ball | Trunnion ball valve DN 300 class 300, LF2 | Cameron | Valves | new | Lyon, France | Full bore.
psv | Safety valve 4P6, set 250 psi, carbon steel | Leser | Valves | new | Hamburg, Germany | Spring loaded.
checkv | Non-return valve 10 in CL300, dual plate | Velan | Valves | new | Hamburg, Germany | Wafer pattern.
flange | Blind flanges 12 in CL900, A105, 14 pieces | Ulma | Valves | new | Bilbao, Spain | Ring joint faces.
fire | Firewater pump 450 m3/h with diesel engine | Clarke | Pumps and Compressors | used | Antwerp, Belgium | Tested yearly.
compressor | Rotary screw compressor 250 kW, 8 bar | Atlas Copco | Pumps and Compressors | used | Lyon, France | Water cooled.
separator | Three-phase separator 48 in x 15 ft, 1,440 psi | Frames | Process Vessels and Tanks | used | Luanda, Angola | On skid.
exchanger | Shell and tube heat exchanger 180 m2 | Alfa Laval | Process Vessels and Tanks | used | Lyon, France | Retubed.
tank | Bolted storage tank 500 m3, epoxy | Permastore | Process Vessels and Tanks | new | Dakar, Senegal | Flat packed.
genset | Generator set 800 kVA, canopied, 50 Hz | FG Wilson | Generators | used | Douala, Cameroon | Perkins engine.
genset2 | Generator 500 kW, open, 60 Hz | Caterpillar | Generators | used | Houston, United States | Twelve cylinders.
trafo | Transformer 1,600 kVA, 20 kV | Schneider | Generators | new | Lyon, France | Oil filled.
digger | Excavator 49 t, quarry bucket | Caterpillar | Heavy Equipment | used | Douala, Cameroon | 7,200 hours.
diggerboom | Boom cylinder for excavator, resealed | Komatsu | Spare Parts | used | Lyon, France | Chromed rod.
dozer | Crawler dozer 38 t, ripper | Komatsu | Heavy Equipment | used | Dakar, Senegal | New tracks.
loader | Wheel loader 24 t, 4.5 m3 bucket | Volvo | Heavy Equipment | used | Abidjan, Ivory Coast | One owner.
haul | Rigid haul truck 100 t, 15,000 hours | Caterpillar | Mining Equipment | used | Lusaka, Zambia | Engine at half life.
grader | Motor grader 160 kW, 4.2 m blade | John Deere | Heavy Equipment | used | Dakar, Senegal | Rear ripper.
crane | Rough-terrain crane 90 t, five sections | Tadano | Heavy Equipment | used | Antwerp, Belgium | Certified.
jaw | Jaw crusher 1,200 x 900 mm, 160 kW | Metso | Mining Equipment | used | Lubumbashi, Democratic Republic of the Congo | New jaw plates.
belt | Belt conveyor 800 mm x 30 m | Superior | Mining Equipment | used | Lubumbashi, Democratic Republic of the Congo | Spare idlers.
blast | Blasthole drill 200 mm, diesel | Epiroc | Mining Equipment | used | Lusaka, Zambia | Single pass.
tug | Harbour tug 70 t bollard pull | Damen | Vessels and Marine | used | Antwerp, Belgium | Class renewed.
supply | Platform supply vessel 80 m, DP2 | Ulstein | Vessels and Marine | used | Stavanger, Norway | Clean tanks.
helmet | Helmets, white, 300 pieces | Uvex | PPE | new | Lyon, France | In boxes of 20.
harness | Full-body harnesses, 40 pieces | Petzl | PPE | new | Lyon, France | Dated this year.
spill | Spill kits 240 l, oil only, ten bins | Ecospill | Spill Response | new | Antwerp, Belgium | On wheels.
pallet | Spill pallets for four drums, PE | Denios | Containement | new | Lyon, France | Grating removable.
bearings | Ball bearings 6205-6220, motor range, 80 pieces | SKF | Spare Parts | new | Lyon, France | Sealed packing.
pillow | Pillow blocks UCP 204-216, mixed crate | NTN | Spare Parts | new | Lyon, France | Greased.
rings | Wear rings, bronze, 3 pcs | Velan | Spare Parts | new | Bilbao, Spain | For a two-stage machine with a gate and 2 valves.
gearbox | Gearbox 3-stage, ratio 31.5, 55 kW | Flender | Spare Parts | used | Lyon, France | Oil changed.
lathe | Centre lathe 3 m between centres | Dean Smith | Maintenance Workshop Equipment | used | Lyon, France | Three chucks.
`

export interface TradeListing {
  key: string
  title: string
  brand: string
  type: string
  condition: 'new' | 'used'
  city: string
  country: string
  descriptionText: string
}

export const TRADE_LISTINGS: readonly TradeListing[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [key = '', title = '', brand = '', type = '', condition = '', place = '', descriptionText = ''] =
      line.split(' | ')
    const [city = '', country = ''] = place.split(', ')
    return {
      key,
      title,
      brand,
      type,
      condition: condition === 'new' ? 'new' : 'used',
      city,
      country,
      descriptionText,
    }
  })
