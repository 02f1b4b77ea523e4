// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ContractWallet} from "ContractWallet.sol";

/// Creates contract wallets at predictable addresses, so that a wallet can sign before it is deployed.
contract WalletFactory {
    /// If the wallet exists already, returns it.
    function create(address owner, uint256 number) external returns (address wallet) {
        wallet = walletOf(owner, number);
        if (wallet.code.length > 0) return wallet;
        ContractWallet made = new ContractWallet{salt: saltOf(owner, number)}();
        made.open(owner);
    }

    function walletOf(address owner, uint256 number) public view returns (address) {
        bytes32 code = keccak256(type(ContractWallet).creationCode);
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), saltOf(owner, number), code));
        return address(uint160(uint256(hash)));
    }

    /// The owner is part of the salt, so no one can take the address for another owner.
    function saltOf(address owner, uint256 number) private pure returns (bytes32) {
        return keccak256(abi.encode(owner, number));
    }
}
